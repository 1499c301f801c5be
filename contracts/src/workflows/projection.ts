import type { RejectionReason, RequestReason } from '../domain/documents/documents.ts'
import type { PaymentStatus } from '../domain/money/payment-status.ts'
import type { HistoryEntry } from '../domain/orders/history.ts'

/** What a payment looks like after an entry. */
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

export interface RefundPromise {
  refundId: string
  paymentId: string
  cents: number
}

export interface RefundMade {
  refundId: string
  /** null: it was paid in another way. */
  stripeRefundId: string | null
}

/**
 * What happens to one document. `taken`: it belongs to the order from now on · `delivered`: a visa for the customer ·
 * `gone`: its file is deleted, or never was usable.
 */
export interface DocumentEffect {
  documentId: string
  effect: 'taken' | 'approved' | 'rejected' | 'delivered' | 'gone'
  /** Why it was rejected. */
  reason?: RejectionReason
  /** Of a document that is taken or delivered: what it was given as. */
  documentType?: string
  /** The document whose place it takes. */
  replaces?: string
}

/** A document that the customer is asked for. The entry's note says more, where there is one. */
export interface DocumentRequestAsked {
  requestId: string
  documentType: string
  reason: RequestReason
  /** The document that was sent back, or is gone. */
  documentId: string | null
}

export interface DocumentRequestAnswered {
  requestId: string
  /** null: staff withdrew the request. */
  documentId: string | null
}

/** One history entry with everything that changes in its transaction. The projection takes entry n only after n − 1. */
export interface EntryRecord {
  orderId: string
  entry: HistoryEntry
  noteId: string | null
  payment: PaymentEffect | null
  refundPromised: RefundPromise | null
  refundMade: RefundMade | null
  /** The bank sent a refund back: it is still to be made. */
  refundFailed?: { refundId: string } | null
  documents?: DocumentEffect[]
  requestsAsked?: DocumentRequestAsked[]
  requestsAnswered?: DocumentRequestAnswered[]
  /** Draft of corrected details; the details themselves never reach Temporal. */
  detailsId?: string | null
}

/** What the workflow learns from the projection when an entry was written. */
export interface EntryRecorded {
  /** Every traveller's details are there. */
  travellersComplete: boolean
}

/** What Stripe says of one Checkout Session. `chargeId` distinguishes one declined attempt from the next. */
export interface CheckoutReading {
  sessionId: string
  session: 'open' | 'complete' | 'expired'
  state: 'unpaid' | 'processing' | 'declined' | 'paid'
  paymentIntentId: string | null
  capturedCents: number
  method: string | null
  failureCode: string | null
  chargeId: string | null
  /** The payment and the attempt that the page was opened for; absent in readings of runs from before they were read. */
  paymentId?: string | null
  attemptId?: string | null
}

/** What Stripe says of one refund. `failed`: the bank sent the money back to us. */
export interface RefundState {
  refundId: string
  /** null: it was paid in another way. */
  stripeRefundId: string | null
  state: 'made' | 'failed'
}
