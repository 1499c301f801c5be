import type { DocumentType, RequestReason } from '../domain/documents/documents.ts'
import type { TravellerDocument } from '../domain/documents/needed-documents.ts'
import type { MailTemplate } from '../domain/mails.ts'
import type { FeePromise } from '../domain/money/fee-back.ts'
import type { PaymentStatus } from '../domain/money/payment-status.ts'
import type { OrderPrice } from '../domain/money/quote.ts'
import type { Message } from '../domain/orders/actions/action.ts'
import type { Actor } from '../domain/orders/entry.ts'
import type { HistoryEntry } from '../domain/orders/history.ts'
import type { ActionMessages, UndoableAction } from '../domain/orders/order-actions.ts'
import type { OrderStatus } from '../domain/orders/order-status.ts'
import type { TravellerDecision } from '../domain/travellers/traveller-decision.ts'
import type { AttentionReason } from './attention.ts'
import type { DisputeState, RefundPromise } from './projection.ts'

/** Input of a visa order's workflow. Ids and codes only: no personal data reaches Temporal. */
export interface VisaOrderInput extends FeePromise {
  orderId: string
  orderNumber: string
  /** ISO 3166-1 alpha-2. */
  destination: string
  agencyId: number | null
  price: OrderPrice
  /** ISO 8601: when the order's first history entry was written. */
  createdAt: string
  /** ISO 8601: an unpaid order is cancelled then. */
  paymentWindowEndsAt: string
  /** For how many people it was placed. */
  travellers: number
  /** Document types that the order requires of each traveller. */
  requiredDocuments: DocumentType[]
  /** Documents that were uploaded with the order. */
  documents: (TravellerDocument & { documentId: string })[]
  /** No traveller's details are missing. */
  travellersComplete: boolean
  /** State carried over by continue-as-new or rebuilt by the reconcile command; absent in an order's first run. */
  carried?: VisaOrderState
}

/** A Stripe Checkout Session that may still be paid. */
export interface OpenCheckout {
  paymentId: string
  attemptId: string
  sessionId: string
  checkoutUrl: string
  /** ISO 8601. */
  expiresAt: string
}

/** A refund of the order, made or still to be made. */
export interface PromisedRefund extends RefundPromise {
  made: boolean
  /** It gives the service fee or a part of it back. */
  ofFee?: true
  /** The bank returned it: it waits for a decision of staff. */
  returned?: boolean
  /** It was made in Stripe's dashboard while the order was open, and staff have not confirmed that they know. */
  unseen?: boolean
}

/** A dispute that the customer's bank opened about the payment. */
interface KnownDispute {
  disputeId: string
  state: DisputeState
}

/** A document of the order. `received`: not reviewed yet · `delivered`: a visa for the customer · `gone`: deleted or withdrawn. */
export interface DocumentState extends TravellerDocument {
  documentId: string
  /** It answers a request of staff: the order is not accepted before it is reviewed. */
  requested?: boolean
  status: 'received' | 'approved' | 'rejected' | 'replaced' | 'gone' | 'delivered'
}

export interface OpenRequest extends TravellerDocument {
  requestId: string
  reason: RequestReason
  documentId: string | null
  /** ISO 8601. */
  askedAt: string
  /** How many reminders were sent. */
  reminders: number
}

/** A mail that is not sent yet. */
export interface MailDue {
  /** Unique within the order, so that each mail is sent once. */
  key: string
  template: MailTemplate
  /** `seq` of the entry that it reports. */
  seq: number
  refundId?: string
  detailsId?: string
}

/** A decision of staff that can still be undone: it takes effect at `dueAt`, decisions of an order in their order. */
export type PendingDecision = {
  [Action in UndoableAction]: {
    decisionId: string
    action: Action
    /** As it was sent, without `undoMs` and `expectedSeq`, which was checked. */
    message: ActionMessages[Action]
    /** ISO 8601. */
    at: string
    dueAt: string
  }
}[UndoableAction]

/** A decision that can still be undone, as staff's screens show it until it takes effect. */
export interface DecisionRecord {
  orderId: string
  decision: PendingDecision
}

/** A decision that was undone by a person, or that the order could not carry out any more. */
export interface DecisionEnd {
  orderId: string
  decisionId: string
  how: 'undone' | 'lapsed'
  actor: Actor
}

/** How many of the newest entries continue-as-new carries over. */
export const ENTRIES_CARRIED = 50

/** The state of a visa order's workflow: carried over by continue-as-new, answered by the query `order`. */
export interface VisaOrderState {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** `seq` of the last entry. */
  seq: number
  /** The newest entries up to `seq`, without gaps. */
  history: HistoryEntry[]
  checkout: OpenCheckout | null
  /** Declined charges that have an entry. */
  declinedCharges: string[]
  capturedCents: number
  refundedCents: number
  /** The payment that was captured. */
  paymentId: string | null
  refunds: PromisedRefund[]
  disputes: KnownDispute[]
  submittedToEmbassy: boolean
  /** ISO 8601: when the order ended; null: it is open. */
  closedAt: string | null
  /** ISO 8601: end of a closed order's 30 days for corrections. */
  closesForGoodAt: string | null
  /** Open attention reasons. A reason stands once for each step that raised it. */
  attention: AttentionReason[]
  documents: DocumentState[]
  /** Decisions that can still be undone, oldest first. */
  pending: PendingDecision[]
  /** Of each traveller. */
  decisions: TravellerDecision[]
  /** Open requests, oldest first. */
  requests: OpenRequest[]
  travellersComplete: boolean
  /** ISO 8601: when the customer was last reminded, by hand or automatically; null: not yet. */
  remindedAt: string | null
  /** On hold. */
  held: boolean
  mails: MailDue[]
  /** ISO 8601: the deadline of staff or of the embassy. */
  dueAt: string | null
  /** ISO 8601: when staff are reminded of the deadline. */
  remindAt: string | null
  /** ISO 8601: end of the promised day; null: not paid, or the customer is awaited. */
  promisedUntil: string | null
  /** `seq` of the entry up to which the embassy's file is made. */
  fileSeq: number
  /** How many documents that file leaves out (`leftOutOfFile`). */
  documentsLeftOut: number
  /** Checkout Sessions whose money the order did not need: it is refunded. */
  surplus: string[]
  /** Answers to the newest messages. Temporal deduplicates update ids within one run only, so a later run answers from here. */
  answers: { updateId: string; answer: OrderMoved }[]
}

export interface RequestPayment extends Message {}

export interface PaymentRequested {
  paymentId: string
  checkoutUrl: string
  expiresAt: string
}

/** Where the order stands after a message. */
export interface OrderMoved {
  status: OrderStatus
  paymentStatus: PaymentStatus
  seq: number
}

/** Stripe has news of one of the order's Checkout Sessions. */
export interface PaymentObserved {
  sessionId: string
}

/** Stripe has news of one of the order's refunds. */
export interface RefundObserved {
  refundId: string
}

/** Stripe has news of the order's captured payment: a refund made in Stripe's dashboard, or a dispute. */
export interface ChargeObserved {
  paymentIntentId: string
}

/** Files that were deleted when their time was over, or that did not pass the check. */
export interface DocumentsGone {
  documentIds: string[]
  reason: 'expired' | 'faulty'
}
