import type { JsMsg } from '@nats-io/jetstream'
import type { Logger } from 'pino'
import { nextStatus } from './next-status.ts'
import { type OrderEvent, readOrderEvent } from './order-event.ts'
import type { PassageApi } from './passage-api.ts'
import { signalStatus } from './signal-status.ts'

export type Message = Pick<JsMsg, 'subject' | 'info' | 'string' | 'ack' | 'nak' | 'term'>

export interface Deps {
  api: PassageApi
  log: Logger
  /** The name of this consumer. */
  consumer: string
}

/**
 * Handles one message: acknowledges it when its work is done, returns it with a delay after a temporary failure, terminates it
 * when it cannot be handled. On an unexpected error, such as `NotAuthorised`, returns the message and throws.
 */
export async function handleMessage(deps: Deps, message: Message): Promise<void> {
  const read = readOrderEvent(message.string())
  if ('unreadable' in read) return deadLetter(deps, message, read.unreadable)
  const status = nextStatus(read.event)
  if (status === null) return message.ack()
  try {
    await signal(deps, message, read.event, status)
  } catch (error) {
    message.nak()
    throw error
  }
}

async function signal(
  { api, log, consumer }: Deps,
  message: Message,
  event: OrderEvent,
  status: string,
): Promise<void> {
  const { deliveryCount } = message.info
  const about = { order: event.orderNumber, seq: event.seq, reason: event.reason, status, attempt: deliveryCount }
  const outcome = await signalStatus(api, event, status, consumer)
  switch (outcome.kind) {
    case 'done':
      log.info(about, 'status set')
      return message.ack()
    case 'superseded':
      log.info(about, 'the order has another status; nothing to signal')
      return message.ack()
    case 'refused':
      log.warn({ ...about, code: outcome.code }, 'refused by Passage; look at this order')
      return message.ack()
    case 'later': {
      const delayMs = backoff(deliveryCount, outcome.retryAfterMs)
      log.warn({ ...about, why: outcome.why, delayMs }, 'temporary failure; retrying later')
      return message.nak(delayMs)
    }
    case 'invalid':
      return deadLetter({ log }, message, `the API rejects the request as invalid: ${outcome.code}`)
  }
}

const MAX_DELAY_MS = 60_000

/** The delay before the next delivery: 1 s, doubling up to a minute, at least what the API asks for, plus up to 20 %. */
function backoff(deliveryCount: number, retryAfterMs: number): number {
  const doubled = Math.min(1_000 * 2 ** Math.max(0, deliveryCount - 1), MAX_DELAY_MS)
  return Math.round(Math.max(doubled, retryAfterMs) * (1 + 0.2 * Math.random()))
}

const MAX_LOGGED = 1_000

/** Terminates a message that cannot be handled and logs it. */
function deadLetter({ log }: Pick<Deps, 'log'>, message: Message, why: string): void {
  const { stream, streamSequence } = message.info
  const body = message.string().slice(0, MAX_LOGGED)
  log.error({ deadLetter: true, stream, streamSequence, subject: message.subject, why, body }, 'dead letter')
  message.term(why)
}
