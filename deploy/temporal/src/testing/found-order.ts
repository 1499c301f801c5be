import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import type { OrderSnapshot } from '@passage/core/orders/entries/read-snapshot'
import type { CheckoutReading } from '@passage/integrations/payments/port'
import { compare } from '../reconcile/compare.ts'
import type { Difference, Found, FoundRun } from '../reconcile/found.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const MINUTE = 60_000
export const DAY = 86_400_000
export const ago = (ms: number) => new Date(NOW - ms).toISOString()

export const entry = (seq: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  seq,
  entryId: randomUUID(),
  kind: 'status',
  status: 'document_review',
  paymentStatus: 'completed',
  reason: 'review_started',
  override: false,
  actor: { kind: 'system', id: null },
  at: ago(MINUTE),
  ...change,
})

export type FoundOrder = Found & {
  run: Extract<FoundRun, { is: 'running' }>
  stripe: Extract<Found['stripe'], { asked: true }>
}

/** A paid order in review, equal in all three places. */
export function found(): FoundOrder {
  const [paymentId, attemptId] = [randomUUID(), randomUUID()]
  const checkout = { paymentId, attemptId, sessionId: 'cs_1', checkoutUrl: 'https://pay.example/1', expiresAt: ago(0) }
  const carried: VisaOrderState = {
    status: 'document_review',
    held: false,
    pending: [],
    paymentStatus: 'completed',
    seq: 3,
    history: [entry(2, { status: 'paid', reason: 'payment_confirmed' }), entry(3)],
    checkout,
    declinedCharges: [],
    capturedCents: 19_400,
    refundedCents: 0,
    paymentId,
    refunds: [],
    disputes: [],
    submittedToEmbassy: false,
    closedAt: null,
    closesForGoodAt: null,
    attention: [],
    documents: [{ documentId: 'document-aaaaaa', documentType: 'passport', traveller: null, status: 'received' }],
    decisions: ['open'],
    requests: [],
    travellersComplete: true,
    remindedAt: null,
    mails: [],
    dueAt: null,
    remindAt: null,
    promisedUntil: null,
    fileSeq: 0,
    documentsLeftOut: 0,
    surplus: [],
    answers: [],
  }
  const snapshot: OrderSnapshot = {
    input: {
      orderId: randomUUID(),
      orderNumber: 'ORD-34679ACD',
      destination: 'JP',
      agencyId: null,
      price: { baseCents: 17_400, feeCents: 2_000, speed: 'standard' },
      createdAt: ago(DAY),
      paymentWindowEndsAt: ago(0),
      travellers: 1,
      requiredDocuments: [],
      documents: [],
      travellersComplete: true,
      onTime: false,
      refusedFeePercent: 0,
      carried,
    },
    workflowStartedAt: new Date(NOW - DAY),
    row: { status: 'document_review', paymentStatus: 'completed', lastSeq: 3, refundedCents: 0 },
    money: {
      payments: [{ paymentId, status: 'completed', amountCents: 19_400, capturedCents: 19_400, intentId: 'pi_1' }],
      attempts: [{ ...checkout, expiresAt: new Date(NOW), status: 'complete' }],
      refunds: [],
      disputes: [],
    },
  }
  return {
    run: { is: 'running', runId: 'run-1', state: structuredClone(carried) },
    snapshot,
    stripe: { asked: true, checkouts: new Map([['cs_1', reading()]]), refunds: new Map([['pi_1', []]]) },
    lostFiles: [],
  }
}

export const reading = (change: Partial<CheckoutReading> = {}): CheckoutReading => ({
  sessionId: 'cs_1',
  card: null,
  session: 'complete',
  paymentIntentId: 'pi_1',
  state: 'paid',
  capturedCents: 19_400,
  method: 'card',
  chargeId: 'ch_1',
  failureCode: null,
  orderId: null,
  paymentId: null,
  attemptId: null,
  ...change,
})

export type Change = (order: FoundOrder) => unknown

/** The differences of that order after a change. */
export function differencesAfter(change: Change): Difference[] {
  const order = found()
  change(order)
  return compare(order, NOW)
}
