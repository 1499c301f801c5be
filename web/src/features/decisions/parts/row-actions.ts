import { isPaid, type PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import { isClosed, isPayable, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { REGULAR_TRANSITIONS } from '@passage/contracts/domain/orders/status-change'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'

export type RowAction = 'details' | 'pay' | 'track' | 'change_status' | 'upload_visa' | 'cancel'

/** What opens a dialog of its own. */
export type OrderDialog = 'change_status' | 'upload_visa' | 'correct' | 'refund' | 'cancel'

interface Standing {
  status: OrderStatus
  paymentStatus: PaymentStatus
}

const isCancellable = ({ status }: Standing): boolean => REGULAR_TRANSITIONS[status].includes('cancelled')

/** Customers have one way into an order, its page, where all there is to do is done. design.md, *The screens' one order*. */
export const hasActions = (role: Role): boolean => role !== 'customer'

/** What a person may do with an order in the list. Pay and cancel are for those whose order it is. Agency specification §2.3. */
export function rowActions(order: Standing, role: Role): RowAction[] {
  if (!hasActions(role)) return []
  const owner = !isStaff(role)
  const payable = isPayable(order.status) && !isPaid(order.paymentStatus) && order.paymentStatus !== 'processing'
  const allowed: Record<RowAction, boolean> = {
    pay: owner && payable && scopeOf('order:pay', role) !== null,
    details: scopeOf('order:read', role) !== null,
    change_status: scopeOf('order:change-status', role) !== null,
    upload_visa: scopeOf('order:deliver', role) !== null,
    track: owner,
    cancel: owner && isCancellable(order) && scopeOf('order:cancel', role) !== null,
  }
  return (Object.keys(allowed) as RowAction[]).filter((action) => allowed[action])
}

/** What staff may do with an open order's details in front of them. Nothing of it for others. */
export function staffDialogs(order: Standing & { refundable: number }, role: Role): OrderDialog[] {
  if (!isStaff(role)) return []
  const allowed: Record<OrderDialog, boolean> = {
    change_status: scopeOf('order:change-status', role) !== null,
    upload_visa: scopeOf('order:deliver', role) !== null,
    correct: scopeOf('order:correct', role) !== null && !isClosed(order.status),
    refund: scopeOf('order:refund', role) !== null && order.refundable > 0,
    cancel: scopeOf('order:cancel', role) !== null && isCancellable(order),
  }
  return (Object.keys(allowed) as OrderDialog[]).filter((dialog) => allowed[dialog])
}
