import type { TrackedEntry, TrackedOrder } from '@passage/contracts/api/tracking.schema'

export interface Applied {
  order: TrackedOrder
  /** Something is missing or may have changed with it: read the order again. */
  readAgain: boolean
}

/**
 * Puts one entry of the stream into the order. One that is there already changes nothing; after a gap in `seq` the entry
 * is left out and the whole order is read again. So it is when the status changed: dates and counts hang on it.
 */
export function applyEntry(order: TrackedOrder, { entry, status, paymentStatus }: TrackedEntry): Applied {
  if (entry.seq <= order.lastSeq) return { order, readAgain: false }
  if (entry.seq > order.lastSeq + 1) return { order, readAgain: true }
  return {
    order: { ...order, status, paymentStatus, lastSeq: entry.seq, statusHistory: [...order.statusHistory, entry] },
    readAgain: status !== order.status,
  }
}

/** The later of two readings of the same order; the second one when they are equally late. */
export function laterOf(shown: TrackedOrder | undefined, read: TrackedOrder): TrackedOrder {
  return shown && shown.lastSeq > read.lastSeq ? shown : read
}
