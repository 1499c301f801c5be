import type { OrderMoved } from '@passage/contracts/workflows/visa-order'
import { currentUpdateInfo } from '@temporalio/workflow'
import type { Order } from './order.ts'

/** So many answers go with the order when it carries on in a new run. */
const KEPT = 200

/** Where the order stands. */
export const moved = ({ state: { status, paymentStatus, seq } }: Order): OrderMoved => ({ status, paymentStatus, seq })

/**
 * What the message that is being handled is answered. It is remembered beyond the run: Temporal forgets the ids of messages
 * with the run that took them, and a repeated one must not be carried out again.
 */
export function answered(order: Order): OrderMoved {
  const answer = moved(order)
  const updateId = currentUpdateInfo()?.id
  if (updateId) order.state.answers = [...(order.state.answers ?? []), { updateId, answer }].slice(-KEPT)
  return answer
}

/** What this very message was answered in an earlier run. */
export function knownAnswer({ state }: Order): OrderMoved | undefined {
  const updateId = currentUpdateInfo()?.id
  return state.answers?.find((known) => known.updateId === updateId)?.answer
}
