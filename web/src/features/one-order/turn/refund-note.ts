import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { isPayable, isWithBank } from '@passage/contracts/domain/orders/order-status'

export type RefundNote = 'unpaid' | 'full' | 'none' | 'sent' | null

/** Of a status that only a newer server knows, nothing is promised. */
const BEFORE_EMBASSY: readonly string[] = ['paid', 'document_review', 'processing']

/** What the refund rule means for this order now (design.md, Money); null when nothing is left to say. */
export function refundNote(order: Pick<OrderView, 'status' | 'paymentStatus'>): RefundNote {
  if (order.paymentStatus === 'refunded') return 'sent'
  // The money of a transfer has left the traveller's account.
  if (isPayable(order.status)) return isWithBank(order) ? null : 'unpaid'
  if (order.status === 'submitted' || order.status === 'approved') return 'none'
  return BEFORE_EMBASSY.includes(order.status) ? 'full' : null
}
