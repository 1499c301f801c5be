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
import { asksFor, missingDocuments } from './documents/documents.ts'
import { applyUnpaid } from './money/payment.ts'
import { isAllBack, makeRefunds, refundByRule } from './money/refunds.ts'
import type { Order } from './order.ts'
import { asSeen, refuseOutdated } from './outdated.ts'
import * as patches from './patches.ts'

const REFUSED = {
  same_status: 'The order has this status already.',
  paid_order_stays_paid: 'This order is paid: it cannot go back to waiting for payment.',
  refunded_order_stays_closed: 'The money for this order went back: a new order is needed.',
} as const

/** Staff choose a status. Any of the six from any status, with its consequences. design.md, Stages; agency specification §4. */
export async function changeStatus(order: Order, message: ChangeStatusMessage): Promise<OrderMoved> {
  const allBackHolds = !isAllBack(order.state) || heldByRefund(order.state, message)
  refuseStatus(message, order.state, allBackHolds)
  const decide = (state: Readonly<VisaOrderState>) =>
    decideStatus(state, asSeen(state, message), order.required, {
      allBackHolds,
      awaitsPaymentAgain: patches.awaitsPaymentAgain,
    })
  await (isClosed(message.to) ? applyUnpaid(order, decide) : order.apply(decide))
  makeRefunds(order)
  return answered(order)
}

/** What a run that began under earlier rules keeps of them. */
interface RulesSince {
  allBackHolds: boolean
  awaitsPaymentAgain: () => boolean
}
const NEWEST: RulesSince = { allBackHolds: true, awaitsPaymentAgain: () => true }

export function decideStatus(
  state: Readonly<VisaOrderState>,
  message: ChangeStatusMessage,
  required: readonly string[],
  { allBackHolds, awaitsPaymentAgain }: RulesSince = NEWEST,
): Change {
  const override = refuseStatus(message, state, allBackHolds)
  // A reopened order asks again for what is gone. design.md, Documents.
  const reopened = isClosed(state.status) && message.to === 'processing'
  // Nothing was paid, and it goes on: lists of cancelled payments must not have it.
  const unpaidGoesOn = state.paymentStatus === 'cancelled' && !isClosed(message.to)
  return {
    ...consequences(state, message.to),
    ...(unpaidGoesOn && awaitsPaymentAgain() ? { paymentStatus: 'pending' } : {}),
    ...(reopened ? { asks: asksFor(missingDocuments(state, required), 'missing') } : {}),
    reason: 'staff_decision',
    actor: message.actor,
    status: message.to,
    override,
    noteId: message.noteId,
  }
}

/** Whether the refund of the whole amount counts for a change: runs before the patches were not held by it. */
const heldByRefund = ({ status }: Readonly<VisaOrderState>, { to }: ChangeStatusMessage): boolean =>
  patches.keepsRefundedClosed() && (isClosed(status) || !isPayable(to) || patches.keepsRefundedPaid())

/**
 * Throws the refusal; answers whether the change leaves the regular way. An order whose whole amount went back stays closed,
 * for whatever reason it went back (settled.md), and an open one never becomes unpaid; `allBackHolds` is false where a run
 * replays what was allowed before.
 */
export function refuseStatus(
  { to, expectedSeq }: ChangeStatusMessage,
  state: Readonly<VisaOrderState>,
  allBackHolds = true,
): boolean {
  refuseOutdated(state, expectedSeq)
  const byRule = state.refunds.some((refund) => !refund.goodwill)
  const refunded = byRule || (allBackHolds && isAllBack(state))
  const verdict = judgeStatusChange({ status: state.status, paymentStatus: state.paymentStatus, refunded }, to)
  if (!verdict.allowed) throw refusal(verdict.because, REFUSED[verdict.because])
  if (to === 'submitted' && !state.travellersComplete)
    throw refusal('traveller_details_missing', 'The embassy needs the details of every traveller: complete them first.')
  return verdict.override
}

/** The customer, staff or an operator withdraws the order. What is paid goes back as the refund rule says. */
export async function cancelOrder(order: Order, message: CancelOrderMessage): Promise<OrderMoved> {
  refuseCancelling(message, order.state)
  await applyUnpaid(order, (state) => decideCancelling(state, asSeen(state, message)))
  makeRefunds(order)
  return answered(order)
}

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

export function refuseCancelling({ actor, expectedSeq }: CancelOrderMessage, state: Readonly<VisaOrderState>): void {
  refuseOutdated(state, expectedSeq)
  if (isClosed(state.status)) throw refusal('order_closed', 'This order is closed.')
  if (actor.kind === 'customer' && state.submittedToEmbassy)
    throw refusal('submitted_order_stays', 'The embassy has this application: ask us to withdraw it.')
}

/** Money on the way out: what an end without a visa promises back, or that nothing will be paid any more. */
export function consequences(state: Readonly<VisaOrderState>, to: OrderStatus): Partial<Change> {
  if (to !== 'rejected' && to !== 'cancelled') return {}
  if (state.capturedCents > 0) return { refund: refundByRule(state) }
  // Money under way is answered when it comes.
  return state.paymentStatus === 'processing' ? {} : withoutPayment(state)
}

function withoutPayment(state: Readonly<VisaOrderState>): Partial<Change> {
  return isPayable(state.status) || state.paymentStatus !== 'cancelled'
    ? { paymentStatus: 'cancelled', checkout: null }
    : {}
}
