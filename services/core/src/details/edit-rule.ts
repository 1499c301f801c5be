import { HOUR } from '@passage/contracts/domain/money/payment-window'
import { isClosed, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { DetailChanges } from './detail-changes.ts'

/** "Minor order edits allowed within 24 hours of submission." Public specification §9. */
const EDIT_HOURS = 24

/** Until when an order's owner may change what stands there. */
export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + EDIT_HOURS * HOUR)

const AT_EMBASSY: readonly OrderStatus[] = ['submitted', 'approved']

export interface Editing {
  status: OrderStatus
  createdAt: Date
  staff: boolean
}

/** Why a correction is refused; null: it is not. Owners correct for 24 hours, then only add missing details; staff until the order closes. settled.md. */
export function judgeEdit(
  { status, createdAt, staff }: Editing,
  { contact, journey, corrects, fills }: DetailChanges,
  now = Date.now(),
): 'order_closed' | 'edit_period_over' | null {
  if (isClosed(status)) return 'order_closed'
  if (staff) return null
  const inTheFile = journey || corrects || fills
  if (inTheFile && AT_EMBASSY.includes(status)) return 'edit_period_over'
  const over = now >= editableUntil(createdAt).getTime()
  return over && (contact || journey || corrects) ? 'edit_period_over' : null
}
