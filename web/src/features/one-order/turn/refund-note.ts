import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { isClosed, isPayable } from '@passage/contracts/domain/order-status'

export type RefundNote = 'unpaid' | 'full' | 'none' | 'sent' | null

/** What the refund rule means for this order now (design.md, Money); null when nothing is left to say. */
export function refundNote(order: Pick<TrackedOrder, 'status' | 'paymentStatus'>): RefundNote {
  if (order.paymentStatus === 'refunded') return 'sent'
  if (isPayable(order.status)) return 'unpaid'
  if (order.status === 'submitted' || order.status === 'approved') return 'none'
  return isClosed(order.status) ? null : 'full'
}
