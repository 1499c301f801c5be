import { isPayable, type OrderStatus } from '@passage/contracts/domain/order-status'
import { isPaid, type PaymentStatus } from '@passage/contracts/domain/payment-status'
import { scopeOf } from '@passage/contracts/domain/permissions'
import { isStaff, type Role } from '@passage/contracts/domain/roles'
import { REGULAR_TRANSITIONS } from '@passage/contracts/domain/status-change'

export type RowAction = 'pay' | 'track' | 'change_status' | 'cancel'

/** What a person may do with an order in the list. Pay and cancel are for those whose order it is; staff have the status dialog. */
export function rowActions(order: { status: OrderStatus; paymentStatus: PaymentStatus }, role: Role): RowAction[] {
  const owner = !isStaff(role)
  const payable = isPayable(order.status) && !isPaid(order.paymentStatus) && order.paymentStatus !== 'processing'
  const cancellable = REGULAR_TRANSITIONS[order.status].includes('cancelled')
  const allowed: Record<RowAction, boolean> = {
    pay: owner && payable && scopeOf('order:pay', role) !== null,
    change_status: scopeOf('order:change-status', role) !== null,
    track: true,
    cancel: owner && cancellable && scopeOf('order:cancel', role) !== null,
  }
  return (Object.keys(allowed) as RowAction[]).filter((action) => allowed[action])
}
