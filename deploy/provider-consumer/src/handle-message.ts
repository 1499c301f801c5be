import type { JsMsg } from '@nats-io/jetstream'
import type { Logger } from 'pino'
import { backoff } from './backoff.ts'
import { nextStatus } from './next-status.ts'
import { type OrderEvent, readOrderEvent } from './order-event.ts'
import type { PassageApi } from './passage-api.ts'
import { signalStatus } from './signal-status.ts'

export type Message = Pick<JsMsg, 'subject' | 'info' | 'string' | 'ack' | 'nak' | 'term'>

export interface Deps {
  api: PassageApi
  log: Logger
  /** Name of this consumer. */
  consumer: string
}

/**
 * Handles one message: acknowledged once its work is done, given back with a delay when that cannot be now, and
 * terminated when it never can. Throws `NotAuthorised`, with the message given back.
 */
export async function handleMessage(deps: Deps, message: Message): Promise<void> {
  const read = readOrderEvent(message.string())
  if ('unreadable' in read) return deadLetter(deps, message, read.unreadable)
  const status = nextStatus(read.event)
  if (status === null) return message.ack()
  try {
    await signal(deps, message, read.event, status)
  } catch (error) {
    // Whatever went wrong: the message stays, for the next instance or the next start.
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
      log.info(about, 'the order has moved on: nothing to signal')
      return message.ack()
    case 'refused':
      log.warn({ ...about, code: outcome.code }, 'refused: somebody has to look at this order')
      return message.ack()
    case 'later': {
      const delayMs = backoff(deliveryCount, outcome.retryAfterMs)
      log.warn({ ...about, why: outcome.why, delayMs }, 'not now: tried again later')
      return message.nak(delayMs)
    }
    case 'invalid':
      return deadLetter({ log }, message, `the API does not understand the signal: ${outcome.code}`)
  }
}

const SHOWN = 1_000

/** A message that cannot be handled: never delivered again, and kept in the log for people. */
function deadLetter({ log }: Pick<Deps, 'log'>, message: Message, why: string): void {
  const { stream, streamSequence } = message.info
  const body = message.string().slice(0, SHOWN)
  log.error({ deadLetter: true, stream, streamSequence, subject: message.subject, why, body }, 'dead letter')
  message.term(why)
}
