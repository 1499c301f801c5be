import type {
  FullOrder,
  OrderView,
  PromiseView,
  RedactedOrder,
  StatusHistoryEntry,
} from '@passage/contracts/api/orders/order-view.schema'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import { whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import { UNKNOWN_PASSPORT } from '@passage/contracts/domain/travellers/traveller.fixture'
import { openDecisions } from '@passage/contracts/domain/travellers/traveller-decision'

const ID = '5b1f8f0e-6f0b-4b7c-9d9e-0d6c6f6f1a11'

/** A paid order in review, as `orderWith` needs it. */
export const IN_REVIEW = {
  status: 'document_review',
  paymentStatus: 'completed',
  openRequests: 0,
  travellersComplete: true,
} as const

/** A traveller Benali with a name only. */
export const aTraveller = (position: number, firstName: string, complete = false) => ({
  ...{ position, firstName, lastName: 'Benali', complete, decision: 'open' as const, refusal: null },
  ...UNKNOWN_PASSPORT,
})

/** One entry of an order, `minute` minutes after eight. */
export const entry = (
  seq: number,
  newStatus: OrderView['status'],
  minute: number,
  more: Partial<StatusHistoryEntry> = {},
) =>
  ({
    seq,
    kind: 'status',
    newStatus,
    paymentStatus: 'completed',
    reason: 'staff_decision',
    override: false,
    timestamp: `2026-11-16T08:${String(minute).padStart(2, '0')}:00.000Z`,
    notes: null,
    changedBy: null,
    changedById: null,
    actorKind: 'system',
    document: null,
    travellerId: null,
    ...more,
  }) satisfies StatusHistoryEntry

/** The public view of an order with these entries; its status is the last entry's. */
export function redactedOrder(statusHistory: StatusHistoryEntry[], more: Partial<RedactedOrder> = {}): RedactedOrder {
  return {
    id: null,
    full: false,
    orderNumber: 'ORD-K7M4XQ9H',
    customerName: 'M••• D•••',
    destinationCountry: 'Japan',
    destinationCountryFr: 'Japon',
    destinationCode: 'JP',
    visaType: 'Tourist visa',
    visaTypeFr: 'Visa de tourisme',
    visaTypeCode: 'tourist',
    totalAmount: '258.00',
    currency: 'EUR',
    createdAt: '2026-11-16T08:00:00.000Z',
    status: statusHistory.at(-1)?.newStatus ?? 'pending',
    paymentStatus: 'completed',
    refundOwed: false,
    askingStripe: false,
    documentsCount: 3,
    expectedCompletion: '2026-11-30',
    answerBy: null,
    paymentWindowEndsAt: null,
    whoseTurn: 'passage',
    dueAt: null,
    decisions: ['open'],
    openRequests: 0,
    travellersComplete: true,
    delivery: null,
    visasHere: 0,
    lastSeq: statusHistory.length,
    statusHistory,
    ...more,
  }
}

/** A promise for a day, made on the 16th, that no wait has moved. */
export const promiseFor = (day: string, more: Partial<PromiseView> = {}): PromiseView => ({
  startsOn: '2026-11-16',
  days: 10,
  firstPromisedOn: day,
  promisedOn: day,
  customerDays: 0,
  answerOn: null,
  endedOn: null,
  holidays: [],
  late: null,
  parts: [],
  ...more,
})

/** The same as the whole order. */
export const fullOrder = (statusHistory: StatusHistoryEntry[], more: Partial<FullOrder> = {}): FullOrder => ({
  ...redactedOrder(statusHistory),
  full: true,
  id: ID,
  customerName: 'Marie Durand',
  customerEmail: 'marie@example.com',
  customerPhone: null,
  nextAction: null,
  passportReads: [],
  pendingDecisions: [],
  otherDelivery: null,
  neededBy: null,
  actBy: null,
  feePromise: null,
  feeDue: null,
  promise: null,
  journey: { inPerson: 'no', passportSent: false, passportDays: 0, map: [] },
  assignee: null,
  reminders: null,
  nationality: 'FR',
  travelPurpose: 'tourism',
  numberOfApplicants: 1,
  processingSpeed: 'standard',
  departureDate: null,
  returnDate: null,
  visaProductId: 1,
  visaTypeId: 1,
  visaWarnings: [],
  visaProduct: { countryName: 'Japan', agency: null },
  priceParts: [],
  refundedAmount: '0.00',
  paymentMethod: null,
  paymentCard: null,
  paymentId: null,
  language: 'en',
  updatedAt: '2026-11-16T08:00:00.000Z',
  notes: null,
  needsAttention: false,
  documents: [],
  travellers: [],
  incompleteTravellers: 0,
  editableUntil: '2026-11-17T08:00:00.000Z',
  requiredDocuments: [],
  requests: [],
  embassyFile: null,
  embassyReference: null,
  submittedOn: null,
  refunds: [],
  disputes: [],
  invoices: [],
  invoiceRecipient: null,
  termsVersion: '2026-11-22',
  termsLanguage: 'en',
  privacyVersion: '2026-11-22',
  consent: null,
  decisions: openDecisions(more.numberOfApplicants ?? 1),
  ...more,
  visasHere: visasOf(more.documents ?? []),
})

const visasOf = (documents: FullOrder['documents']): number =>
  documents.filter(({ source, deletedAt }) => source === 'visa' && deletedAt === null).length

export type Facts = Pick<FullOrder, 'status' | 'paymentStatus' | 'travellersComplete' | 'openRequests'>

/** A customer's order with these facts; `more` overrides the rest. */
export function orderWith(facts: Facts, more: Partial<FullOrder> = {}): FullOrder {
  const { status, paymentStatus, openRequests, travellersComplete } = facts
  const history = [entry(1, 'pending', 0), entry(2, status, 5, { paymentStatus })]
  const request = {
    ...({
      id: ID,
      documentType: 'passport',
      travellerId: null,
      reason: 'missing',
      rejection: null,
      documentId: null,
    } as const),
    ...{ notes: null, askedAt: '2026-11-16T08:00:00.000Z', answeredAt: null },
  }
  return fullOrder(history, {
    ...facts,
    whoseTurn: whoseTurn({ status, openRequests, travellersComplete }),
    requests: Array.from({ length: openRequests }, () => request),
    incompleteTravellers: Number(!travellersComplete),
    paymentWindowEndsAt: isPayable(status) ? '2026-11-17T08:00:00.000Z' : null,
    dueAt: '2026-11-18T17:00:00.000Z',
    ...more,
  })
}
