import { randomUUID } from 'node:crypto'
import { REJECTION_REASONS, type RejectionReason } from '@passage/contracts/domain/documents/documents'
import { travellerOf } from '@passage/contracts/domain/documents/needed-documents'
import type { FeePromise } from '@passage/contracts/domain/money/fee-back'
import { type OrderPrice, totalOf } from '@passage/contracts/domain/money/quote'
import { isClosed, isPayable, STAFF_STATUSES, type StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import type { CheckoutReading } from '@passage/contracts/workflows/projection'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import fc from 'fast-check'
import { refusal } from '../shared/refusal.ts'
import { type Change, entryOf, withIds } from '../visa-order/change.ts'
import { consequences, decideCancelling, decideStatus } from '../visa-order/decisions.ts'
import { correctDetails } from '../visa-order/details.ts'
import * as documents from '../visa-order/documents/documents.ts'
import { reopenDocument, replaceVisa, withdrawVisa } from '../visa-order/documents/take-back.ts'
import { changeOf } from '../visa-order/money/payment.ts'
import { decidePaidOtherwise, grantRefund, refundReturned, returnFee } from '../visa-order/money/refunds.ts'
import { evolve } from '../visa-order/state.ts'
import { decideTraveller, decideWithdrawal } from '../visa-order/travellers.ts'

type State = Readonly<VisaOrderState>

/** Facts of an order that never change. */
export interface Facts extends documents.OrderNeeds, FeePromise {
  travellers: number
  price: OrderPrice
}

/** Changes that the workflow makes without a message. */
export const BY_ITSELF = ['beginReview', 'advance', 'deliver', 'returnFee', 'makeRefund'] as const

/** Causes of a change: a message, a reading of Stripe, a timer, or the workflow itself. */
export type Command =
  | { kind: 'openCheckout' | 'windowOver' | 'correctDetails' }
  | { kind: 'attachVisa'; traveller: number | null }
  | { kind: (typeof BY_ITSELF)[number] }
  | { kind: 'reads'; outcome: CheckoutReading['state']; session: CheckoutReading['session']; chargeId?: string }
  | { kind: 'changeStatus'; to: StaffStatus }
  | { kind: 'cancel'; by: 'customer' | 'staff' }
  | { kind: 'approve'; documentId: string }
  | { kind: 'reject'; documentId: string; reason: RejectionReason }
  | { kind: 'request'; documentType: string; traveller: number | null }
  | { kind: 'add'; documentId: string; documentType: string; traveller: number | null }
  | { kind: 'replace'; documentId: string; replaces: string }
  | { kind: 'remove'; documentId: string }
  | { kind: 'gone'; documentId: string; reason: 'expired' | 'faulty' }
  | { kind: 'reopen'; documentId: string }
  | { kind: 'withdrawVisa' | 'replaceVisa'; documentId: string }
  | { kind: 'decideTraveller'; traveller: number; decision: 'approved' | 'refused' | 'open' }
  | { kind: 'withdrawTraveller'; traveller: number }
  | { kind: 'grantRefund'; cents: number }
  | { kind: 'refundReturned' | 'reportPaidOtherwise'; nth: number }

const documentId = fc.constantFrom('d1', 'd2', 'd3', 'd4', 'd5')
const documentType = fc.constantFrom('passport', 'photo', 'travel_proof', 'bank_statement')
const traveller = fc.constantFrom(null, 1, 2)
const position = fc.constantFrom(1, 2, 3)
const visa = fc.constantFrom('v1', 'v2', 'v3')
const outcome = fc.constantFrom<CheckoutReading['state']>('unpaid', 'processing', 'declined', 'paid')
const session = fc.constantFrom<CheckoutReading['session']>('open', 'complete', 'expired')
const one = <Kind extends string>(kind: Kind) => fc.constant(kind)

/** Any command, frequent ones more often; amounts may exceed `maxCents` a little. */
export const anyCommand = (maxCents: number): fc.Arbitrary<Command> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Command>({ kind: 'openCheckout' }) },
    { weight: 4, arbitrary: fc.constant<Command>({ kind: 'reads', outcome: 'paid', session: 'complete' }) },
    fc.record({ kind: one('reads'), outcome, session }),
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...BY_ITSELF) }) },
    { weight: 3, arbitrary: fc.record({ kind: one('changeStatus'), to: fc.constantFrom(...STAFF_STATUSES) }) },
    fc.record({ kind: fc.constantFrom('windowOver', 'correctDetails') }),
    fc.record({ kind: one('attachVisa'), traveller }),
    fc.record({ kind: one('cancel'), by: fc.constantFrom('customer', 'staff') }),
    fc.record({ kind: one('approve'), documentId }),
    fc.record({ kind: one('reject'), documentId, reason: fc.constantFrom(...REJECTION_REASONS) }),
    fc.record({ kind: one('request'), documentType, traveller }),
    fc.record({ kind: one('add'), documentId, documentType, traveller }),
    fc.record({ kind: one('replace'), documentId, replaces: documentId }),
    fc.record({ kind: one('remove'), documentId }),
    fc.record({ kind: one('gone'), documentId, reason: fc.constantFrom('expired', 'faulty') }),
    fc.record({ kind: one('reopen'), documentId }),
    fc.record({ kind: fc.constantFrom('withdrawVisa', 'replaceVisa'), documentId: visa }),
    {
      weight: 3,
      arbitrary: fc.record({
        kind: one('decideTraveller'),
        traveller: position,
        decision: fc.constantFrom('approved', 'refused', 'open'),
      }),
    },
    fc.record({ kind: one('withdrawTraveller'), traveller: position }),
    fc.record({ kind: one('grantRefund'), cents: fc.integer({ min: 1, max: maxCents + 1_000 }) }),
    fc.record({ kind: fc.constantFrom('refundReturned', 'reportPaidOtherwise'), nth: fc.nat(3) }),
  )

const customer = { kind: 'customer', id: 'c1' } as const
const staff = { kind: 'staff', id: 's1' } as const
const system = { kind: 'system', id: null } as const
const noteId = null
const expectedSeq = null
const checkout = {
  paymentId: 'p1',
  attemptId: 'a1',
  sessionId: 'cs_1',
  checkoutUrl: 'https://pay.example',
  expiresAt: '',
}

/** The change of a command by the workflow's rules; null: none. Throws the rule's refusal. */
export function decide(state: State, command: Command, facts: Facts): Change | null {
  switch (command.kind) {
    case 'openCheckout':
      return openCheckout(state)
    case 'reads':
      return changeOf(readingOf(command, facts, state), state)
    case 'windowOver':
      return isPayable(state.status) && state.paymentStatus !== 'processing'
        ? { ...consequences(state, 'cancelled'), reason: 'window_over', actor: system, status: 'cancelled' }
        : null
    case 'beginReview':
    case 'advance':
    case 'deliver':
    case 'returnFee':
    case 'makeRefund':
      return byItself(state, command.kind, facts)
    case 'changeStatus':
      return decideStatus(state, { actor: staff, to: command.to, noteId, expectedSeq }, facts)
    case 'cancel':
      return decideCancelling(state, { actor: command.by === 'staff' ? staff : customer, noteId, expectedSeq })
    case 'grantRefund':
      return grantRefund(state, { actor: staff, cents: command.cents, noteId: 'n1', expectedSeq })
    case 'refundReturned':
      return refundReturned(state, state.refunds[command.nth]?.refundId ?? 'none')
    case 'reportPaidOtherwise':
      return payOtherwise(state, state.refunds[command.nth]?.refundId ?? 'none')
    case 'correctDetails':
      return correctDetails(state, { actor: customer, detailsId: 't1', emailChanges: false, expectedSeq })
    case 'decideTraveller':
      return decideTraveller(state, { actor: staff, noteId, expectedSeq, ...command })
    case 'withdrawTraveller':
      return decideWithdrawal(state, { actor: customer, noteId, expectedSeq, ...command }, facts)
    default:
      return decideOnDocument(state, command, facts)
  }
}

type OnDocument = Extract<
  Command,
  {
    kind:
      | 'approve'
      | 'reject'
      | 'reopen'
      | 'request'
      | 'add'
      | 'replace'
      | 'remove'
      | 'gone'
      | 'attachVisa'
      | 'withdrawVisa'
      | 'replaceVisa'
  }
>

function decideOnDocument(state: State, command: OnDocument, needs: Facts): Change | null {
  switch (command.kind) {
    case 'approve': {
      const message = {
        actor: staff,
        documentId: command.documentId,
        noteId,
        expectedSeq,
        verdict: 'approved',
      } as const
      return documents.reviewDocument(state, message)
    }
    case 'reject': {
      const { reason, documentId } = command
      const message = { actor: staff, documentId, noteId, expectedSeq, verdict: 'rejected', reason } as const
      return documents.reviewDocument(state, message)
    }
    case 'reopen':
      return reopenDocument(state, { actor: staff, expectedSeq, documentId: command.documentId })
    case 'withdrawVisa':
      return withdrawVisa(state, { actor: staff, noteId: 'n1', expectedSeq, documentId: command.documentId })
    case 'replaceVisa': {
      const newDocumentId = `${command.documentId}+`
      return replaceVisa(state, {
        actor: staff,
        noteId: 'n1',
        expectedSeq,
        documentId: command.documentId,
        newDocumentId,
      })
    }
    case 'request':
      return documents.requestDocument(state, {
        actor: staff,
        noteId,
        expectedSeq,
        ...command,
        ...whose(command, needs),
      })
    case 'add':
      return documents.addDocument(state, { actor: customer, requestId: null, ...command, ...whose(command, needs) })
    case 'replace':
      return documents.replaceDocument(state, { actor: customer, documentType: 'passport', ...command })
    case 'remove':
      return documents.removeDocument(state, needs, { actor: customer, documentId: command.documentId })
    case 'gone':
      return documents.documentsGone(state, needs, { documentIds: [command.documentId], reason: command.reason })
    case 'attachVisa':
      return documents.attachVisaDocuments(state, {
        actor: staff,
        documentIds: [`v${whose(command, needs).traveller ?? 1}`],
        noteId,
        ...whose(command, needs),
      })
  }
}

const whose = ({ traveller }: { traveller: number | null }, { travellers }: Facts) => ({
  traveller: travellerOf(traveller, travellers),
})

function openCheckout(state: State): Change | null {
  if (state.capturedCents > 0 || state.paymentStatus === 'processing') throw refusal('already_paid', 'Paid already.')
  if (isClosed(state.status)) throw refusal('order_closed', 'Closed.')
  if (state.checkout) return null
  const moves = isPayable(state.status) ? { status: 'payment_pending' as const } : {}
  return { reason: 'checkout_opened', actor: customer, ...moves, paymentStatus: 'pending', checkout }
}

const readingOf = (
  { outcome, session, chargeId = 'ch_1' }: Extract<Command, { kind: 'reads' }>,
  { price }: Facts,
  { decisions }: State,
): CheckoutReading => ({
  sessionId: checkout.sessionId,
  session,
  state: outcome,
  paymentIntentId: 'pi_1',
  capturedCents: outcome === 'paid' ? totalOf(price, travelling(decisions).length) : 0,
  method: 'card',
  failureCode: null,
  chargeId: outcome === 'declined' ? chargeId : null,
  paymentId: null,
  attemptId: null,
})

function byItself(state: State, what: (typeof BY_ITSELF)[number], needs: Facts): Change | null {
  if (what === 'returnFee') return returnFee(state, needs)
  if (what === 'makeRefund') return makeRefund(state)
  if (what === 'beginReview' && state.status === 'paid') {
    const asks = documents.missingAsks(state, needs)
    return { reason: 'review_started', actor: system, status: 'document_review', asks }
  }
  if (what === 'advance' && state.status === 'document_review' && documents.documentsAccepted(state, needs))
    return { reason: 'documents_accepted', actor: system, status: 'processing' }
  if (what === 'deliver' && state.status === 'approved' && documents.allHaveVisas(state))
    return { reason: 'visa_delivered', actor: system, status: 'completed' }
  return null
}

/** Every returned refund waits for a decision. */
function payOtherwise(state: State, refundId: string): Change {
  const waiting = new Set(state.refunds.filter((refund) => refund.returned).map((refund) => refund.refundId))
  return decidePaidOtherwise(state, waiting, { actor: staff, refundId, noteId: 'n1', expectedSeq })
}

/** Makes the first promised refund. */
function makeRefund(state: State): Change | null {
  const due = state.refunds.find((refund) => !refund.made)
  if (!due) return null
  return {
    reason: 'refund_made',
    actor: system,
    paymentStatus: state.refundedCents + due.cents >= state.capturedCents ? 'refunded' : state.paymentStatus,
    refundMade: { refundId: due.refundId, stripeRefundId: 're' },
  }
}

/** Applies the entry of a change to the state, in place. */
export function take(state: VisaOrderState, wanted: Change): void {
  const change = withIds(wanted, randomUUID)
  const entry = entryOf(state, change, { entryId: randomUUID(), at: new Date().toISOString() })
  const travellersComplete = state.travellersComplete || change.detailsId !== undefined
  evolve(state, entry, change, { ...state, travellersComplete, dueAt: null, remindAt: null })
}
