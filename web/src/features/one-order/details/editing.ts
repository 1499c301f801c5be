import type { FullOrder, StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'

/**
 * The last entry that this person has reckoned with: what happens to the documents or the money does not touch a form that
 * was opened before, another correction does. settled.md, People.
 */
export function reckonedSeq(order: Pick<FullOrder, 'lastSeq' | 'statusHistory'>, openedSeq: number): number {
  const corrected = order.statusHistory.some((entry) => entry.seq > openedSeq && entry.kind === 'details')
  return corrected ? openedSeq : order.lastSeq
}

/** What happened since `seq`. */
export const newsSince = (order: Pick<FullOrder, 'statusHistory'>, seq: number): StatusHistoryEntry[] =>
  order.statusHistory.filter((entry) => entry.seq > seq)
