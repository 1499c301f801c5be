import type { RejectionReason, RequestReason } from '../domain/documents/documents.ts'
import type { TravellerDocument } from '../domain/documents/needed-documents.ts'
import type { PaymentStatus } from '../domain/money/payment-status.ts'
import type { HistoryEntry } from '../domain/orders/history.ts'
import type { TravellerDecision } from '../domain/travellers/traveller-decision.ts'

/** A payment as an entry leaves it. */
export interface PaymentEffect {
  paymentId: string
  attemptId: string
  status: PaymentStatus
  attempt: 'open' | 'complete' | 'expired'
  capturedCents: number
  paymentIntentId: string | null
  method: string | null
  failureCode: string | null
}

/** A refund that an entry promises. */
export interface RefundPromise {
  refundId: string
  paymentId: string
  cents: number
  /** Stripe's refund or dispute, where Passage did not make it. */
  elsewhere?: string
}

/** A refund that an entry reports as made. */
export interface RefundMade {
  refundId: string
  /** null: it was paid in another way. */
  stripeRefundId: string | null
  /** Stripe's refund or dispute by which a promised refund was made outside of Passage. */
  elsewhere?: string
}

/** `open`: Stripe waits for evidence · `answered`: the bank decides · `closed`: it was a question only. */
export const DISPUTE_STATES = ['open', 'answered', 'won', 'lost', 'closed'] as const

export type DisputeState = (typeof DISPUTE_STATES)[number]

/** A dispute, as Stripe reports it. */
export interface DisputeReading {
  disputeId: string
  state: DisputeState
  cents: number
  /** Stripe's reason, such as `fraudulent`. */
  reason: string
  /** ISO 8601. */
  evidenceDueBy: string | null
}

/** What became of a captured payment at Stripe without Passage. */
export interface ChargeReading {
  /** Refunds made in Stripe's dashboard. `stands`: the bank has not returned it. */
  refunds: { stripeRefundId: string; cents: number; stands: boolean }[]
  disputes: DisputeReading[]
}

/** A dispute as an entry leaves it. */
export interface DisputeEffect extends DisputeReading {
  paymentId: string
}

/**
 * How an entry changes a document. `taken`: added to the order · `reopened`: to be reviewed again · `delivered`: a visa for
 * the customer · `withdrawn`: a visa taken back · `gone`: deleted or failed the check.
 */
export interface DocumentEffect {
  documentId: string
  effect: 'taken' | 'approved' | 'rejected' | 'reopened' | 'delivered' | 'withdrawn' | 'gone'
  /** Why it was rejected. */
  reason?: RejectionReason
  /** The document's type and traveller. */
  documentType?: string
  traveller?: number | null
  /** The document that it replaces. */
  replaces?: string
}

/** A document that an entry asks the customer for. */
export interface DocumentRequestAsked extends TravellerDocument {
  requestId: string
  reason: RequestReason
  /** The rejected or deleted document; null: none. */
  documentId: string | null
}

/** A request that an entry closes. */
export interface DocumentRequestAnswered {
  requestId: string
  /** null: staff withdrew the request. */
  documentId: string | null
}

/** One history entry with all that its transaction writes. The projection accepts entry n only after n − 1. */
export interface EntryRecord {
  orderId: string
  entry: HistoryEntry
  noteId: string | null
  payment: PaymentEffect | null
  refundPromised: RefundPromise | null
  refundMade: RefundMade | null
  /** The bank returned this refund: it is owed again. */
  refundFailed: { refundId: string } | null
  dispute: DisputeEffect | null
  documents: DocumentEffect[]
  requestsAsked: DocumentRequestAsked[]
  requestsAnswered: DocumentRequestAnswered[]
  /** Draft row of corrected details; the details themselves never reach Temporal. */
  detailsId: string | null
  /** The pending decision that takes effect with it. */
  decisionId?: string
  /** What became of each traveller's application; absent: as before. */
  decisions?: TravellerDecision[]
  /** Position of the only traveller that it is about. */
  traveller?: number
}

/** The projection's answer to an entry. */
export interface EntryRecorded {
  /** No traveller's details are missing. */
  travellersComplete: boolean
  /** Deadline of staff or the embassy, and when staff are reminded of it. ISO 8601. */
  dueAt: string | null
  remindAt: string | null
  /** End of the promised day. ISO 8601; null: not paid, or the customer is awaited. */
  promisedUntil: string | null
}

/** A Checkout Session, as Stripe reports it. `chargeId` distinguishes one declined attempt from the next. */
export interface CheckoutReading {
  sessionId: string
  session: 'open' | 'complete' | 'expired'
  state: 'unpaid' | 'processing' | 'declined' | 'paid'
  paymentIntentId: string | null
  capturedCents: number
  method: string | null
  failureCode: string | null
  chargeId: string | null
  /** The payment and the attempt in the session's metadata. */
  paymentId: string | null
  attemptId: string | null
}

/** A refund, as Stripe reports it. `failed`: the bank returned the money to us. */
export interface RefundState {
  refundId: string
  /** null: it was paid in another way. */
  stripeRefundId: string | null
  state: 'made' | 'failed'
}
