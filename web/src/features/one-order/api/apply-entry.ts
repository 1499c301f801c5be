import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import type { TrackedEntry, TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import { whoseTurn } from '@passage/contracts/domain/orders/whose-turn'

export interface Applied {
  order: TrackedOrder
  /** Something is missing or may have changed with it: read the order again. */
  readAgain: boolean
}

/**
 * Puts one entry of the stream into the order. One that is there already changes nothing; after a gap in `seq` the entry
 * is left out and the whole order is read again. So it is after a change of the status, the payment, the documents or the
 * details: whose turn it is, dates and counts hang on them.
 */
export function applyEntry(order: TrackedOrder, { entry, status, paymentStatus }: TrackedEntry): Applied {
  if (entry.seq <= order.lastSeq) return { order, readAgain: false }
  if (entry.seq > order.lastSeq + 1) return { order, readAgain: true }
  const { openRequests, detailsMissing } = order
  const statusHistory = [...order.statusHistory, entry]
  const held = holdOf(statusHistory) !== null
  const turn = whoseTurn({ status, openRequests, travellersComplete: !detailsMissing, held })
  const isMoved = status !== order.status || paymentStatus !== order.paymentStatus
  return {
    order: { ...order, status, paymentStatus, whoseTurn: turn, lastSeq: entry.seq, statusHistory },
    readAgain: isMoved || entry.kind === 'document' || entry.kind === 'details',
  }
}

/** The later of two readings of the same order; the second one when they are equally late. */
export function laterOf(shown: TrackedOrder | undefined, read: TrackedOrder): TrackedOrder {
  return shown && shown.lastSeq > read.lastSeq ? shown : read
}

/** What the stream knows later than the order that was read. */
export function mergeTracked(order: OrderDetail, tracked: TrackedOrder): OrderDetail {
  if (!tracked.full || tracked.lastSeq <= order.lastSeq) return order
  const { status, paymentStatus, statusHistory, lastSeq } = tracked
  return { ...order, status, paymentStatus, statusHistory, lastSeq }
}
