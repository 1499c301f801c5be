import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isPaid, type PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import {
  mayDo,
  OFFERED_ACTIONS,
  type OfferedAction,
  ORDER_ACTIONS,
} from '@passage/contracts/domain/orders/order-actions'
import { wasAtEmbassy } from '@passage/contracts/domain/orders/order-end'
import { isPayable, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { owedNow } from '@passage/contracts/domain/orders/reminders'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import type { Formats } from '../../../lib/words/use-format.ts'
import { refundable } from '../money/refund-outlook.ts'

/** What an order's row in a list offers. */
export type RowAction = 'details' | 'pay' | 'track' | 'changeStatus' | 'attachVisaDocuments' | 'cancelOrder'

interface Standing {
  status: OrderStatus
  paymentStatus: PaymentStatus
}

/** Customers have one way into an order, its page, where all there is to do is done. design.md, *The screens' one order*. */
export const hasActions = (role: Role): boolean => role !== 'customer'

/** What a person may do with an order in the list. Pay and cancel are for those whose order it is. Agency specification §2.3. */
export function rowActions(order: Standing & { askingStripe?: boolean }, role: Role): RowAction[] {
  if (!hasActions(role)) return []
  const owner = !isStaff(role)
  const waits = order.paymentStatus === 'processing' || order.askingStripe
  const payable = isPayable(order.status) && !isPaid(order.paymentStatus) && !waits
  const facts = { ...order, onHold: false, refundableCents: 0, travellers: 1, isRemindable: false, wasSubmitted: false }
  const allowed: Record<RowAction, boolean> = {
    pay: owner && payable && scopeOf('order:pay', role) !== null,
    details: scopeOf('order:read', role) !== null,
    changeStatus: mayDo('changeStatus', facts, role),
    attachVisaDocuments: mayDo('attachVisaDocuments', facts, role),
    track: owner,
    cancelOrder: owner && mayDo('cancelOrder', facts, role),
  }
  return (Object.keys(allowed) as RowAction[]).filter((action) => allowed[action])
}

export type StaffFacts = Parameters<typeof refundable>[0] &
  Pick<FullOrder, 'status' | 'paymentStatus' | 'statusHistory' | 'decisions' | 'openRequests' | 'travellersComplete'> &
  Partial<Pick<FullOrder, 'reminders'>>

const situationOf = (order: StaffFacts) => ({
  ...order,
  onHold: holdOf(order.statusHistory) !== null,
  refundableCents: refundable(order),
  travellers: travelling(order.decisions).length,
  isRemindable: owedNow(order) !== null,
  wasSubmitted: wasAtEmbassy(order.statusHistory),
})

/** What staff may do with an order in front of them. Nothing of it for others. */
export function staffActions(order: StaffFacts, role: Role): OfferedAction[] {
  if (!isStaff(role)) return []
  const situation = situationOf(order)
  return OFFERED_ACTIONS.filter((action) => mayDo(action, situation, role))
}

/** Whether the embassy decides about each of several travellers. */
export const decidesTravellers = (order: StaffFacts): boolean =>
  ORDER_ACTIONS.decideTraveller.offered(situationOf(order))

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
