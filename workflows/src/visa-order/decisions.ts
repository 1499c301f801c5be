import type { CancelOrderMessage } from '@passage/contracts/domain/orders/actions/cancel-order'
import type { ChangeStatusMessage } from '@passage/contracts/domain/orders/actions/change-status'
import { isClosed, isPayable, type OrderStatus, type StaffStatus } from '@passage/contracts/domain/orders/order-status'
import {
  judgeStatusChange,
  type ObstacleKind,
  obstaclesTo,
  type StatusRefusal,
} from '@passage/contracts/domain/orders/status-change'
import { decisionsWith } from '@passage/contracts/domain/travellers/traveller-decision'
import type { DocumentState, OrderMoved, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { refusal } from '../shared/refusal.ts'
import { answered } from './answers.ts'
import type { Change } from './change.ts'
import { missingAsks, type OrderNeeds } from './documents/documents.ts'
import { contentSeq } from './documents/embassy-file.ts'
import { ignoringClosedPage, refuseChanged } from './expected-seq.ts'
import { ON_HOLD } from './hold.ts'
import { applyWithoutPage } from './money/payment.ts'
import { isFullyRefunded, makeRefunds, refundByRule } from './money/refunds.ts'
import type { Order } from './order.ts'

const REFUSED: Record<StatusRefusal, string> = {
  same_status: 'The order has this status already.',
  paid_order_stays_paid: 'This order is paid: it cannot go back to waiting for payment.',
  refunded_order_stays_closed: 'This order is refunded: a new order is needed.',
  order_on_hold: ON_HOLD,
  traveller_details_missing: 'The embassy needs the details of every traveller: complete them first.',
}

const OBSTACLES: Record<ObstacleKind, (count: number) => string> = {
  unpaid: () => 'it is not paid',
  visas_out: (count) => `visas that are out already: ${count}`,
  documents_to_review: (count) => `documents that are not reviewed: ${count}`,
  documents_awaited: (count) => `documents that the customer was asked for: ${count}`,
  details_missing: () => 'details of travellers are missing',
  no_embassy_file: () => 'the embassy’s file is not ready',
  left_out_of_file: (count) => `documents that are not in the embassy’s file: ${count}`,
  irregular: () => 'it is not the next step of the order',
}

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
  const decisions = decisionsWith(state.decisions, message.to)
  return {
    ...consequences(state, message.to),
    ...(reopened ? { asks: missingAsks(state, needs) } : {}),
    ...(decisions.some((one, index) => one !== state.decisions[index]) && { decisions }),
    reason: 'staff_decision',
    actor: message.actor,
    status: message.to,
    override,
    noteId: message.noteId,
  }
}

/**
 * Throws the refusal; returns whether the change is an override. An order whose whole amount is refunded stays closed, and
 * an open one never becomes unpaid (settled.md).
 */
export function refuseStatus(message: ChangeStatusMessage, state: Readonly<VisaOrderState>): boolean {
  const { to, expectedSeq, actor, regularOnly = false } = message
  refuseChanged(state, expectedSeq, actor)
  const override = judgeStatus(state, to)
  if (regularOnly) refuseException(state, to)
  return override
}

/** Throws why the order cannot have a status; returns whether it is an override. */
export function judgeStatus(state: Readonly<VisaOrderState>, to: StaffStatus): boolean {
  const verdict = judgeStatusChange({ ...state, refunded: isFullyRefunded(state) }, to)
  if (!verdict.allowed) throw refusal(verdict.because, REFUSED[verdict.because])
  return verdict.override
}

/** Throws `regular_steps_only` with what makes the status an exception. */
function refuseException(state: Readonly<VisaOrderState>, to: StaffStatus): void {
  const having = (status: DocumentState['status']) =>
    state.documents.filter(({ status: found }) => found === status).length
  const obstacles = obstaclesTo(
    {
      ...state,
      documentsToReview: having('received'),
      openRequests: state.requests.length,
      hasEmbassyFile: state.fileSeq > 0 && contentSeq(state) <= state.fileSeq,
      visas: having('delivered'),
    },
    to,
  )
  if (obstacles.length === 0) return
  const why = obstacles.map(({ kind, count }) => OBSTACLES[kind](count)).join('; ')
  throw refusal('regular_steps_only', `This change is an exception, to be decided for this order alone: ${why}.`)
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

/** What a status changes about the money: an end without a visa makes a refund, or ends the payment; an unpaid order that is reopened waits for it again. */
export function consequences(state: Readonly<VisaOrderState>, to: OrderStatus): Partial<Change> {
  if (to !== 'rejected' && to !== 'cancelled')
    return state.paymentStatus === 'cancelled' && !isClosed(to) ? { paymentStatus: 'pending' } : {}
  if (state.capturedCents > 0) return { refund: refundByRule(state) }
  // A payment under way is refunded when it arrives.
  return state.paymentStatus === 'processing' ? {} : withoutPayment(state)
}

function withoutPayment(state: Readonly<VisaOrderState>): Partial<Change> {
  return isPayable(state.status) || state.paymentStatus !== 'cancelled'
    ? { paymentStatus: 'cancelled', checkout: null }
    : {}
}
