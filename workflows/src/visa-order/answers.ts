import type { OrderMoved } from '@passage/contracts/workflows/visa-order'
import { currentUpdateInfo } from '@temporalio/workflow'
import type { Order } from './order.ts'

/** How many answers are carried over by continue-as-new. */
const KEPT = 200

/** The answer to a message: where the order stands. */
export const moved = ({ state: { status, paymentStatus, seq } }: Order): OrderMoved => ({ status, paymentStatus, seq })

/**
 * The answer to the update that is being handled. It is kept beyond the run: Temporal deduplicates update ids within one
 * run only, and a repeated update must not be carried out twice.
 */
export function answered(order: Order): OrderMoved {
  const answer = moved(order)
  const updateId = currentUpdateInfo()?.id
  if (updateId) order.state.answers = [...order.state.answers, { updateId, answer }].slice(-KEPT)
  return answer
}

/** The answer that an update of the same id got in an earlier run. */
export function knownAnswer({ state }: Order): OrderMoved | undefined {
  const updateId = currentUpdateInfo()?.id
  return state.answers.find((known) => known.updateId === updateId)?.answer
}
