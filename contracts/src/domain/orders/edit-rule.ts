import { HOUR_MS } from '../money/payment-window.ts'
import { isClosed, isHandedOver, type OrderStatus } from './order-status.ts'

/** "Minor order edits allowed within 24 hours of submission." Public specification §9. */
const EDIT_HOURS = 24

/** Until when an order's owner may change details that are known. */
export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + EDIT_HOURS * HOUR_MS)

/** The details of an order that a person may change. */
export interface Editing {
  /** Name, address, phone. */
  contact: boolean
  /** Days of travel. */
  journey: boolean
  /** Known details of a traveller. */
  corrects: boolean
  /** Missing details of a traveller. */
  fills: boolean
}

export interface EditedOrder {
  status: OrderStatus
  /** What `editableUntil` answers, or its ISO text. */
  editableUntil: Date | string
}

/**
 * What an order's owner may still change: everything for 24 hours, afterwards only missing details of the travellers; while
 * the embassy has the file, journey and travellers stay. settled.md, Orders and prices.
 */
export function editingOf(order: EditedOrder, now: number): Editing {
  const { status } = order
  const open = !isClosed(status)
  const early = open && now < new Date(order.editableUntil).getTime()
  const ours = !isHandedOver(status)
  return { contact: early, journey: early && ours, corrects: early && ours, fills: open && ours }
}
