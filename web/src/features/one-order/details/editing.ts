import type { FullOrder, StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import { isClosed } from '@passage/contracts/domain/orders/order-status'

export interface Editing {
  /** Name, address, phone. */
  contact: boolean
  /** Days of travel. */
  journey: boolean
  /** What is known of a traveller. */
  corrects: boolean
  /** What is missing of a traveller. */
  fills: boolean
}

type Facts = Pick<FullOrder, 'status' | 'editableUntil'>

/**
 * What an order's owner may still change: everything for 24 hours, afterwards only what is missing of the travellers; once
 * the embassy has the file, journey and travellers stay. settled.md, Orders and prices.
 */
export function editingOf({ status, editableUntil }: Facts, now: number): Editing {
  const open = !isClosed(status)
  const early = open && now < Date.parse(editableUntil)
  const ours = status !== 'submitted' && status !== 'approved'
  return { contact: early, journey: early && ours, corrects: early && ours, fills: open && ours }
}

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
