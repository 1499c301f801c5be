import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderEvent } from './order-event.ts'
import type { Answer, PassageApi } from './passage-api.ts'

/** `superseded`: the order has another status, which a later event reports. */
export type Outcome = Exclude<Answer, { kind: 'changed' }> | { kind: 'superseded' }

const ROUNDS = 4
const ROUND_MS = 250
/** For all rounds; shorter than ACK_WAIT_MS, after which NATS delivers the message again. */
const WHOLE_MS = 20_000

/**
 * Sets the status that follows an event, if the order still has the event's status. Newer entries of other kinds (a document, a
 * correction) do not prevent it.
 */
export async function signalStatus(
  api: PassageApi,
  event: OrderEvent,
  status: string,
  source: string,
  roundMs = ROUND_MS,
): Promise<Outcome> {
  const abort = AbortSignal.timeout(WHOLE_MS)
  const idempotencyKey = `${source}/${event.orderId}/${event.seq}`
  let expectedSeq = event.seq
  for (let round = 1; round <= ROUNDS; round += 1) {
    const answer = await api.setStatus({ orderId: event.orderId, status, expectedSeq, idempotencyKey }, abort)
    if (answer.kind !== 'changed') return answer
    const { lastSeq } = answer
    if (lastSeq !== null && lastSeq > expectedSeq) {
      if (answer.status !== event.status) return { kind: 'superseded' }
      expectedSeq = lastSeq
    } else {
      // The event arrived before the workflow handled its own entry.
      await sleep(roundMs)
    }
  }
  return { kind: 'later', why: 'the order keeps changing', retryAfterMs: 0 }
}
