import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isPaid, type PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import { ORDER_ACTIONS } from '@passage/contracts/domain/orders/order-actions'
import { isClosed, isPayable, type OrderStatus, STATUS } from '@passage/contracts/domain/orders/order-status'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import type { Formats } from '../../../lib/words/use-format.ts'

export type RowAction = 'details' | 'pay' | 'track' | 'change_status' | 'upload_visa' | 'cancel'

/** What opens a dialog of its own. */
export type OrderDialog = 'change_status' | 'upload_visa' | 'correct' | 'refund' | 'hold' | 'release' | 'cancel'

interface Standing {
  status: OrderStatus
  paymentStatus: PaymentStatus
}

const isCancellable = ({ status }: Standing): boolean => STATUS[status].next.includes('cancelled')

/** Customers have one way into an order, its page, where all there is to do is done. design.md, *The screens' one order*. */
export const hasActions = (role: Role): boolean => role !== 'customer'

/** What a person may do with an order in the list. Pay and cancel are for those whose order it is. Agency specification §2.3. */
export function rowActions(order: Standing & { askingStripe?: boolean }, role: Role): RowAction[] {
  if (!hasActions(role)) return []
  const owner = !isStaff(role)
  const waits = order.paymentStatus === 'processing' || order.askingStripe
  const payable = isPayable(order.status) && !isPaid(order.paymentStatus) && !waits
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
export function staffDialogs(
  order: Standing & { refundable: number; statusHistory: readonly FullOrder['statusHistory'][number][] },
  role: Role,
): OrderDialog[] {
  if (!isStaff(role)) return []
  const held = holdOf(order.statusHistory) !== null
  const allowed: Record<OrderDialog, boolean> = {
    change_status: scopeOf('order:change-status', role) !== null,
    upload_visa: scopeOf('order:deliver', role) !== null,
    correct: scopeOf('order:correct', role) !== null && !isClosed(order.status),
    refund: scopeOf('order:refund', role) !== null && order.refundable > 0,
    hold: scopeOf(ORDER_ACTIONS.hold.permission, role) !== null && !held && !isClosed(order.status),
    release: scopeOf(ORDER_ACTIONS.release.permission, role) !== null && held,
    cancel: scopeOf('order:cancel', role) !== null && isCancellable(order),
  }
  return (Object.keys(allowed) as OrderDialog[]).filter((dialog) => allowed[dialog])
}

/** overdue: its time has passed · today: it passes today · later. */
export type Due = 'overdue' | 'today' | 'later'

/** How pressing an instant is, by the reader's day. null: no one has to act by then. */
export function dueOf(dueAt: string | null, { isToday }: Pick<Formats, 'isToday'>, now = new Date()): Due | null {
  if (dueAt === null) return null
  if (new Date(dueAt) < now) return 'overdue'
  return isToday(dueAt, now) ? 'today' : 'later'
}

/** Which order a dialog is about: as much as its heading says. */
export type OrderRef = Pick<
  Transaction,
  'orderId' | 'orderNumber' | 'customerName' | 'destinationCountry' | 'destinationCountryFr' | 'visaTypeCode'
>

export const refOf = (order: FullOrder): OrderRef => ({ ...order, orderId: order.id })
