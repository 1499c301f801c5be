import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderEvent } from './order-event.ts'
import type { Answer, PassageApi } from './passage-api.ts'

/** `superseded`: the order has another status by now, and a later event reports it. */
export type Outcome = Exclude<Answer, { kind: 'changed' }> | { kind: 'superseded' }

const ROUNDS = 4
const ROUND_MS = 250
/** All rounds together; less than the time after which NATS gives the message to another consumer. */
const WHOLE_MS = 20_000

/**
 * Signals the status that follows an event. The signal holds for the order as it was at the event's entry: while the
 * order is still in that status, entries that came meanwhile (a document, a correction) do not stop it.
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
      // The event was faster than the workflow, which has not taken note of its own entry yet.
      await sleep(roundMs)
    }
  }
  return { kind: 'later', why: 'the order keeps changing', retryAfterMs: 0 }
}
