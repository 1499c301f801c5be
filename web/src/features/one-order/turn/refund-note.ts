import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { isHandedOver, isInPreparation, isPayable, isWithBank } from '@passage/contracts/domain/orders/order-status'

export type RefundNote = 'unpaid' | 'full' | 'none' | 'sent' | null

/** What the refund rule means for this order now (design.md, Money); null: nothing is left to say, or only a newer server knows the status. */
export function refundNote(order: Pick<OrderView, 'status' | 'paymentStatus'>): RefundNote {
  if (order.paymentStatus === 'refunded') return 'sent'
  // The money of a transfer has left the traveller's account.
  if (isPayable(order.status)) return isWithBank(order) ? null : 'unpaid'
  if (isHandedOver(order.status)) return 'none'
  return isInPreparation(order.status) ? 'full' : null
}
