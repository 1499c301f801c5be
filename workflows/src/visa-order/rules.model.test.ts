import { randomUUID } from 'node:crypto'
import { REJECTION_REASONS } from '@passage/contracts/domain/documents'
import { isClosed, isPayable, STAFF_STATUSES } from '@passage/contracts/domain/order-status'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { ApplicationFailure } from '@temporalio/common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderInput } from '../testing/fake-world.ts'
import { type Change, entryOf, withIds } from './change.ts'
import { consequences, decideCancelling, decideStatus } from './decisions.ts'
import { correctDetails } from './details.ts'
import * as documents from './documents.ts'
import { changeOf } from './payment.ts'
import { grantRefund, refundReturned } from './refunds.ts'
import { beginningState, evolve } from './state.ts'

const TOTAL = 19_400
const REQUIRED = ['passport', 'photo']
const customer = { kind: 'customer', id: 'c1' } as const
const staff = { kind: 'staff', id: 's1' } as const
const system = { kind: 'system', id: null } as const

type State = Readonly<VisaOrderState>
/** What may happen to an order; null: nothing changes. Throws the rule's refusal. */
type Step = (state: State) => Change | null

const checkout = {
  paymentId: 'p1',
  attemptId: 'a1',
  sessionId: 'cs_1',
  checkoutUrl: 'https://pay.example',
  expiresAt: '',
}
const openCheckout: Step = (state) =>
  isPayable(state.status) && state.capturedCents === 0
    ? { reason: 'checkout_opened', actor: customer, status: 'payment_pending', paymentStatus: 'pending', checkout }
    : null

type Session = 'open' | 'complete' | 'expired'
const reads =
  (outcome: 'unpaid' | 'processing' | 'declined' | 'paid', session: Session): Step =>
  (state) =>
    changeOf(
      {
        sessionId: 'cs_1',
        session,
        state: outcome,
        paymentIntentId: 'pi_1',
        capturedCents: outcome === 'paid' ? TOTAL : 0,
        method: 'card',
        failureCode: null,
        chargeId: outcome === 'declined' ? 'ch_1' : null,
      },
      state,
    )

const windowOver: Step = (state) =>
  isPayable(state.status) && state.paymentStatus !== 'processing'
    ? { ...consequences(state, 'cancelled'), reason: 'window_over', actor: system, status: 'cancelled' }
    : null

const beginReview: Step = (state) =>
  state.status === 'paid'
    ? {
        reason: 'review_started',
        actor: system,
        status: 'document_review',
        asks: documents.asksFor(documents.missingDocuments(state, REQUIRED), 'missing'),
      }
    : null

const advance: Step = (state) =>
  state.status === 'document_review' && documents.documentsAccepted(state, REQUIRED)
    ? { reason: 'documents_accepted', actor: system, status: 'processing' }
    : null

/** Money that was promised goes back, one refund after the other. */
const makeRefund: Step = (state) => {
  const due = state.refunds.find((refund) => !refund.made)
  if (!due) return null
  return {
    reason: 'refund_made',
    actor: system,
    paymentStatus: state.refundedCents + due.cents >= state.capturedCents ? 'refunded' : state.paymentStatus,
    refundMade: { refundId: due.refundId, stripeRefundId: 're' },
  }
}

const documentId = fc.constantFrom('d1', 'd2', 'd3', 'd4', 'd5')
const documentType = fc.constantFrom('passport', 'photo', 'bank_statement')
const noteId = null

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(openCheckout) },
  { weight: 4, arbitrary: fc.constant(reads('paid', 'complete')) },
  fc
    .tuple(
      fc.constantFrom('unpaid', 'processing', 'declined', 'paid'),
      fc.constantFrom<Session>('open', 'complete', 'expired'),
    )
    .map(([outcome, session]) => reads(outcome, session)),
  { weight: 3, arbitrary: fc.constantFrom(beginReview, advance, makeRefund) },
  fc.constant(windowOver),
  {
    weight: 3,
    arbitrary: fc.constantFrom(...STAFF_STATUSES).map(
      (to): Step =>
        (state) =>
          decideStatus(state, { actor: staff, to, noteId, expectedSeq: null }, REQUIRED),
    ),
  },
  fc.constantFrom(customer, staff).map(
    (actor): Step =>
      (state) =>
        decideCancelling(state, { actor, noteId }),
  ),
  documentId.map(
    (id): Step =>
      (state) =>
        documents.reviewDocument(state, { actor: staff, documentId: id, noteId, verdict: 'approved' }),
  ),
  fc.tuple(documentId, fc.constantFrom(...REJECTION_REASONS)).map(
    ([id, reason]): Step =>
      (state) =>
        documents.reviewDocument(state, { actor: staff, documentId: id, noteId, verdict: 'rejected', reason }),
  ),
  documentType.map(
    (type): Step =>
      (state) =>
        documents.requestDocument(state, { actor: staff, documentType: type, noteId }),
  ),
  fc.tuple(documentId, documentType).map(
    ([id, type]): Step =>
      (state) =>
        documents.addDocument(state, { actor: customer, documentId: id, documentType: type, requestId: null }),
  ),
  fc.tuple(documentId, documentId).map(
    ([id, replaces]): Step =>
      (state) =>
        documents.replaceDocument(state, { actor: customer, documentId: id, documentType: 'passport', replaces }),
  ),
  documentId.map(
    (id): Step =>
      (state) =>
        documents.removeDocument(state, REQUIRED, { actor: customer, documentId: id }),
  ),
  fc.tuple(documentId, fc.constantFrom<'expired' | 'faulty'>('expired', 'faulty')).map(
    ([id, reason]): Step =>
      (state) =>
        documents.documentsGone(state, REQUIRED, { documentIds: [id], reason }),
  ),
  fc.constant<Step>((state) => documents.attachVisaDocuments(state, { actor: staff, documentIds: ['v1'], noteId })),
  fc.integer({ min: 1, max: TOTAL + 1_000 }).map(
    (cents): Step =>
      (state) =>
        grantRefund(state, { actor: staff, cents, noteId: 'n1' }),
  ),
  fc.nat(3).map(
    (n): Step =>
      (state) =>
        refundReturned(state, state.refunds[n]?.refundId ?? 'none'),
  ),
  fc.constant<Step>((state) =>
    correctDetails(state, { actor: customer, detailsId: 't1', emailChanges: false, expectedSeq: null }),
  ),
)

interface Lived {
  state: VisaOrderState
  refused: number
}

/** Lives an order by its rules alone; after every entry `holds` looks at the order before and after it. */
function live(steps: readonly Step[], holds: (before: State, after: State) => void): Lived {
  const state = beginningState({
    ...orderInput(),
    requiredDocuments: ['passport', 'photo'],
    documents: [{ documentId: 'd1', documentType: 'passport' }],
    travellersComplete: false,
  })
  let refused = 0
  for (const decide of steps) {
    try {
      const wanted = decide(state)
      if (!wanted) continue
      const before = structuredClone(state)
      const change = withIds(wanted, randomUUID)
      const entry = entryOf(state, change, { entryId: randomUUID(), at: new Date().toISOString() })
      evolve(state, entry, change, { travellersComplete: state.travellersComplete || change.detailsId !== undefined })
      holds(before, state)
    } catch (error) {
      if (!(error instanceof ApplicationFailure)) throw error
      refused += 1
    }
  }
  return { state, refused }
}

const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0)

function invariants(before: State, after: State): void {
  expect(after.seq).toBe(before.seq + 1)
  expect(after.history.map((entry) => entry.seq)).toEqual(after.history.map((_, index) => index + 2))
  // Money: captured once, promised never beyond it, and what went back is what was made.
  expect(after.capturedCents).toBeGreaterThanOrEqual(before.capturedCents)
  expect(sum(after.refunds.map((refund) => refund.cents))).toBeLessThanOrEqual(after.capturedCents)
  expect(after.refundedCents).toBe(sum(after.refunds.filter((refund) => refund.made).map((refund) => refund.cents)))
  expect(after.paymentStatus === 'refunded').toBe(
    after.capturedCents > 0 && after.refundedCents === after.capturedCents,
  )
  if (after.capturedCents > 0) expect(['completed', 'refunded']).toContain(after.paymentStatus)
  if (after.capturedCents > 0) expect(isPayable(after.status)).toBe(false)
  // An order that ends before the embassy has it never keeps the money.
  const ended = after.status === 'rejected' || after.status === 'cancelled'
  if (ended && !after.submittedToEmbassy)
    expect(sum(after.refunds.map((refund) => refund.cents))).toBe(after.capturedCents)
  // Steps cannot be skipped: the embassy never gets travellers it does not know.
  if (after.status === 'submitted' && before.status !== 'submitted') expect(before.travellersComplete).toBe(true)
  // Nothing is asked of the customer once it is over, and nothing twice for the same document.
  if (isClosed(after.status)) expect(after.requests).toEqual([])
  const asked = after.requests.flatMap((request) => request.documentId ?? [])
  expect(new Set(asked).size).toBe(asked.length)
  expect(new Set(after.documents.map((held) => held.documentId)).size).toBe(after.documents.length)
}

const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31))

describe('the rules of an order', () => {
  it('hold after every entry of any sequence of messages, timers and news', () => {
    console.log(`model of the order's rules: MODEL_SEED=${seed}`)
    const seen = { refused: 0, statuses: new Set<string>(), refunds: 0 }
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
        const { state, refused } = live(steps, invariants)
        seen.refused += refused
        seen.refunds += state.refunds.length
        for (const entry of state.history) seen.statuses.add(entry.status)
      }),
      { numRuns: 3_000, seed },
    )
    // The sequences reach everything that they are to judge.
    expect(seen.statuses.size).toBe(10)
    expect(seen.refunds).toBeGreaterThan(100)
    expect(seen.refused).toBeGreaterThan(1_000)
  })

  it('are noticed to be broken: a refund that forgets what was promised before', () => {
    const forgetful: Step = (state) =>
      state.capturedCents > 0
        ? { reason: 'refund_granted', actor: staff, refund: { paymentId: 'p1', cents: TOTAL, goodwill: true } }
        : null
    const anyway = fc.array(fc.oneof(step, fc.constant(forgetful)), { minLength: 5, maxLength: 60 })
    const check = () =>
      fc.assert(
        fc.property(anyway, (steps) => void live(steps, invariants)),
        { numRuns: 3_000, seed },
      )
    expect(check).toThrow()
  })
})
