import { countsFor } from '@passage/contracts/domain/documents/needed-documents'
import { refundOfPart } from '@passage/contracts/domain/money/refund-rule'
import {
  DECISION_REASONS,
  type DecideTravellerMessage,
} from '@passage/contracts/domain/orders/actions/decide-traveller'
import type { WithdrawTravellerMessage } from '@passage/contracts/domain/orders/actions/withdraw-traveller'
import { isAtEmbassy, isClosed, isPayable } from '@passage/contracts/domain/orders/order-status'
import {
  statusFollowing,
  type TravellerDecision,
  travelling,
} from '@passage/contracts/domain/travellers/traveller-decision'
import type { OrderMoved, VisaOrderInput, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { refusal } from '../shared/refusal.ts'
import { answered } from './answers.ts'
import type { Change } from './change.ts'
import { consequences, judgeStatus } from './decisions.ts'
import { visasOf } from './documents/documents.ts'
import { ignoringClosedPage, refuseChanged, refuseChangedByPeople } from './expected-seq.ts'
import { applyWithoutPage } from './money/payment.ts'
import { makeRefunds, promisedCents } from './money/refunds.ts'
import type { Order } from './order.ts'

type State = Readonly<VisaOrderState>

/** The decisions with another one of a traveller. */
const withDecision = ({ decisions }: State, traveller: number, decision: TravellerDecision): TravellerDecision[] =>
  decisions.map((standing, index) => (index === traveller - 1 ? decision : standing))

/**
 * The embassy's answer about one traveller, or taking it back. The order's status follows from all of them; a decision that
 * stands already changes nothing. design.md, Decisions of travellers.
 */
export function decideTraveller(state: State, message: DecideTravellerMessage): Change | null {
  const { traveller, decision, actor } = message
  const standing = requireTraveller(state, traveller)
  if (standing === decision) return null
  refuseChangedByPeople(state, message.expectedSeq, actor)
  if (!state.submittedToEmbassy || !(isAtEmbassy(state.status) || state.status === 'rejected'))
    throw refusal('not_at_embassy', 'The embassy does not have this application: there is no decision to record.')
  if (decision !== 'approved' && visasOf(state).some((visa) => countsFor(traveller, visa.traveller)))
    throw refusal('visa_out', 'This traveller’s visa is delivered: withdraw it first.')
  const decisions = withDecision(state, traveller, decision)
  const status = statusFollowing(state.status, decisions, visasOf(state))
  if (status !== state.status) judgeStatus(state, status)
  return {
    ...(status !== state.status && { ...consequences(state, status), status }),
    ...{ reason: DECISION_REASONS[decision], actor, noteId: message.noteId, decisions, traveller },
  }
}

/** What stands of a traveller. Throws the refusal of one who does not travel with the order. */
function requireTraveller({ decisions }: State, traveller: number): TravellerDecision {
  const standing = decisions[traveller - 1]
  if (!standing) throw refusal('traveller_not_found', 'This order has no such traveller.')
  if (standing === 'withdrawn')
    throw refusal('traveller_withdrawn', 'This traveller was taken out of the order: a new order is needed.')
  return standing
}

/** The customer or staff take one of several travellers out; what was paid for this traveller goes back. */
export async function withdrawTraveller(order: Order, message: WithdrawTravellerMessage): Promise<OrderMoved> {
  decideWithdrawal(order.state, message, order.input)
  const decide = (state: State) => decideWithdrawal(state, ignoringClosedPage(state, message), order.input)
  // Another amount needs another payment page.
  order.repricing = true
  try {
    await applyWithoutPage(order, decide)
  } finally {
    order.repricing = false
  }
  makeRefunds(order)
  return answered(order)
}

/** The entry of it. Throws the refusal. */
export function decideWithdrawal(
  state: State,
  { traveller, actor, noteId, expectedSeq }: WithdrawTravellerMessage,
  { price }: Pick<VisaOrderInput, 'price'>,
): Change {
  requireTraveller(state, traveller)
  refuseChanged(state, expectedSeq)
  if (isClosed(state.status)) throw refusal('order_closed', 'This order is closed.')
  if (state.submittedToEmbassy)
    throw refusal('submitted_order_stays', 'The embassy has this application: no traveller can be taken out any more.')
  if (state.capturedCents === 0 && state.paymentStatus === 'processing')
    throw refusal('payment_under_way', 'The payment is under way: take the traveller out once it has arrived.')
  const before = travelling(state.decisions).length
  if (before === 1)
    throw refusal('last_traveller', 'This is the only traveller who is left: withdraw the whole order instead.')
  const isTheirs = (one: { traveller: number | null }) => one.traveller === traveller
  const files = state.documents.filter(
    (one) => isTheirs(one) && ['received', 'approved', 'rejected'].includes(one.status),
  )
  return {
    ...moneyBack(state, price, before),
    ...{
      reason: 'traveller_withdrawn',
      actor,
      noteId,
      decisions: withDecision(state, traveller, 'withdrawn'),
      traveller,
    },
    documents: files.map(({ documentId, documentType }) => ({
      ...{ documentId, documentType, traveller },
      effect: 'withdrawn',
    })),
    answers: state.requests.filter(isTheirs).map(({ requestId }) => ({ requestId, documentId: null })),
  }
}

/** The part that was paid goes back; before the payment the order costs less, which its open page does not know. */
function moneyBack(state: State, price: VisaOrderInput['price'], before: number): Partial<Change> {
  const { capturedCents, paymentId, submittedToEmbassy } = state
  if (capturedCents === 0)
    return isPayable(state.status) ? { status: 'pending', paymentStatus: 'pending', checkout: null } : {}
  const facts = { capturedCents, refundedCents: promisedCents(state), submittedToEmbassy }
  const cents = refundOfPart(facts, price, { before, after: before - 1 })
  return { refund: paymentId && cents > 0 ? { paymentId, cents } : null }
}
