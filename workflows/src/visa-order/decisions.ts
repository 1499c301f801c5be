import { isClosed, isPayable, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { judgeStatusChange } from '@passage/contracts/domain/orders/status-change'
import type {
  CancelOrderMessage,
  ChangeStatusMessage,
  OrderMoved,
  VisaOrderState,
} from '@passage/contracts/workflows/visa-order'
import { refusal } from '../shared/refusal.ts'
import { answered } from './answers.ts'
import type { Change } from './change.ts'
import { missingAsks, type OrderNeeds } from './documents/documents.ts'
import { ignoringClosedPage, refuseChanged } from './expected-seq.ts'
import { refuseHeld } from './hold.ts'
import { applyWithoutPage } from './money/payment.ts'
import { isFullyRefunded, makeRefunds, refundByRule } from './money/refunds.ts'
import type { Order } from './order.ts'

const REFUSED = {
  same_status: 'The order has this status already.',
  paid_order_stays_paid: 'This order is paid: it cannot go back to waiting for payment.',
  refunded_order_stays_closed: 'This order is refunded: a new order is needed.',
} as const

/** Staff set a status: any of the six from any other, with its consequences. design.md, Stages; agency specification §4. */
export async function changeStatus(order: Order, message: ChangeStatusMessage): Promise<OrderMoved> {
  refuseStatus(message, order.state)
  const decide = (state: Readonly<VisaOrderState>) =>
    decideStatus(state, ignoringClosedPage(state, message), order.needs)
  await (isClosed(message.to) ? applyWithoutPage(order, decide) : order.apply(decide))
  makeRefunds(order)
  return answered(order)
}

/** The entry of a status that staff set. Throws the refusal. */
export function decideStatus(state: Readonly<VisaOrderState>, message: ChangeStatusMessage, needs: OrderNeeds): Change {
  const override = refuseStatus(message, state)
  // A reopened order requests deleted documents again. design.md, Documents.
  const reopened = isClosed(state.status) && message.to === 'processing'
  // A reopened unpaid order waits for its payment again.
  const unpaidReopened = state.paymentStatus === 'cancelled' && !isClosed(message.to)
  return {
    ...consequences(state, message.to),
    ...(unpaidReopened ? { paymentStatus: 'pending' } : {}),
    ...(reopened ? { asks: missingAsks(state, needs) } : {}),
    reason: 'staff_decision',
    actor: message.actor,
    status: message.to,
    override,
    noteId: message.noteId,
  }
}

/**
 * Throws the refusal; answers whether the change is an override. An order whose whole amount is refunded stays closed, and
 * an open one never becomes unpaid (settled.md).
 */
export function refuseStatus({ to, expectedSeq }: ChangeStatusMessage, state: Readonly<VisaOrderState>): boolean {
  refuseChanged(state, expectedSeq)
  const refunded = isFullyRefunded(state)
  const verdict = judgeStatusChange({ status: state.status, paymentStatus: state.paymentStatus, refunded }, to)
  if (!verdict.allowed) throw refusal(verdict.because, REFUSED[verdict.because])
  if (to !== 'rejected') refuseHeld(state)
  if (to === 'submitted' && !state.travellersComplete)
    throw refusal('traveller_details_missing', 'The embassy needs the details of every traveller: complete them first.')
  return verdict.override
}

/** The customer, staff or an operator withdraws the order. The payment is refunded by the refund rule. */
export async function cancelOrder(order: Order, message: CancelOrderMessage): Promise<OrderMoved> {
  refuseCancelling(message, order.state)
  await applyWithoutPage(order, (state) => decideCancelling(state, ignoringClosedPage(state, message)))
  makeRefunds(order)
  return answered(order)
}

/** The entry of a withdrawal. Throws the refusal. */
export function decideCancelling(state: Readonly<VisaOrderState>, message: CancelOrderMessage): Change {
  refuseCancelling(message, state)
  return {
    ...consequences(state, 'cancelled'),
    reason: message.actor.kind === 'operator' ? 'operator_cancelled' : 'withdrawn',
    actor: message.actor,
    status: 'cancelled',
    noteId: message.noteId,
  }
}

/** Throws the refusal of a withdrawal. */
export function refuseCancelling({ actor, expectedSeq }: CancelOrderMessage, state: Readonly<VisaOrderState>): void {
  refuseChanged(state, expectedSeq)
  if (isClosed(state.status)) throw refusal('order_closed', 'This order is closed.')
  if (actor.kind === 'customer' && state.submittedToEmbassy)
    throw refusal('submitted_order_stays', 'The embassy has this application: ask us to withdraw it.')
}

/** What an end without a visa changes about the money: a refund, or no payment any more. */
export function consequences(state: Readonly<VisaOrderState>, to: OrderStatus): Partial<Change> {
  if (to !== 'rejected' && to !== 'cancelled') return {}
  if (state.capturedCents > 0) return { refund: refundByRule(state) }
  // A payment under way is refunded when it arrives.
  return state.paymentStatus === 'processing' ? {} : withoutPayment(state)
}

function withoutPayment(state: Readonly<VisaOrderState>): Partial<Change> {
  return isPayable(state.status) || state.paymentStatus !== 'cancelled'
    ? { paymentStatus: 'cancelled', checkout: null }
    : {}
}
