import type { DocumentType, RejectionReason, RequestReason } from '../domain/documents/documents.ts'
import type { MailTemplate } from '../domain/mails.ts'
import type { PaymentStatus } from '../domain/money/payment-status.ts'
import type { Actor, HistoryEntry } from '../domain/orders/history.ts'
import type { OrderStatus, StaffStatus } from '../domain/orders/order-status.ts'
import type { AttentionReason } from './attention.ts'
import type { RefundPromise } from './projection.ts'

/** What starts an order's life. Ids and codes only: no personal data reaches Temporal. */
export interface VisaOrderInput {
  orderId: string
  orderNumber: string
  /** ISO 3166-1 alpha-2. */
  destination: string
  agencyId: number | null
  totalCents: number
  /** ISO 8601: the order's first history entry. */
  createdAt: string
  /** ISO 8601: an unpaid order is cancelled then. */
  paymentWindowEndsAt: string
  /** What the offer asks for. Absent in orders that were started before documents were counted. */
  requiredDocuments?: DocumentType[]
  documents?: { documentId: string; documentType: string }[]
  /** Every traveller's details came with the order. */
  travellersComplete?: boolean
  /** State carried over by continue-as-new, or rebuilt by the reconcile command; absent at the start. */
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

export interface PromisedRefund extends RefundPromise {
  made: boolean
  /** Granted by an administrator, beyond the refund rule. */
  goodwill?: boolean
  /** The bank sent it back: it waits until staff retry it. */
  returned?: boolean
}

/** A document as the workflow counts it. `received`: not judged yet · `delivered`: a visa for the customer. */
export interface HeldDocument {
  documentId: string
  documentType: string
  status: 'received' | 'approved' | 'rejected' | 'replaced' | 'gone' | 'delivered'
}

/** A document that the customer still owes. */
export interface OpenRequest {
  requestId: string
  documentType: string
  reason: RequestReason
  documentId: string | null
  /** ISO 8601. */
  askedAt: string
  /** Reminders that were sent. */
  reminders: number
}

/** A mail that is still to be sent. */
export interface MailDue {
  /** Unique within the order: each event is mailed once. */
  key: string
  template: MailTemplate
  /** The entry that it reports. */
  seq: number
  refundId?: string
  detailsId?: string
}

/** So many entries survive continue-as-new; an order that changes for months does not carry all of them from run to run. */
export const ENTRIES_CARRIED = 50

/** The state of a visa order's workflow, as it survives continue-as-new and as the query answers. */
export interface VisaOrderState {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** `seq` of the last entry. */
  seq: number
  /** The newest entries without gaps, up to `seq`; a run that carried on has the last ones of the run before. */
  history: HistoryEntry[]
  checkout: OpenCheckout | null
  /** Charges whose refusal stands in the history already. */
  declinedCharges: string[]
  capturedCents: number
  refundedCents: number
  /** The payment that was captured. */
  paymentId: string | null
  refunds: PromisedRefund[]
  submittedToEmbassy: boolean
  /** ISO 8601: a closed order's last moment for corrections. */
  closesForGoodAt: string | null
  /** Open attention reasons; empty when staff need not look. */
  attention: AttentionReason[]
  documents: HeldDocument[]
  /** The open ones, oldest first. */
  requests: OpenRequest[]
  travellersComplete: boolean
  mails: MailDue[]
  /** ISO 8601: when staff or the embassy should have done their part. */
  dueAt: string | null
  /** ISO 8601: when staff are reminded of it. Absent in orders that carried on before it was kept. */
  remindAt?: string | null
  /** The entry up to which the embassy's file is made. */
  fileSeq: number
  /** Payment pages whose money the order did not need, and that goes back. */
  surplus?: string[]
  /** Answers to the newest messages: Temporal forgets their ids with the run, and a repeated message must get the same answer. */
  answers?: { updateId: string; answer: OrderMoved }[]
}

/** Every message says who sent it. */
interface Message {
  actor: Actor
}

export interface RequestPayment extends Message {}

export interface PaymentRequested {
  paymentId: string
  checkoutUrl: string
  expiresAt: string
}

/** The last entry that the sender had seen. */
interface Seen {
  /** Refused with `order_changed` when the order is elsewhere by now; absent in messages from before it was asked. */
  expectedSeq?: number | null
}

/** A note's id: its text waits in a draft row and never reaches Temporal. */
type NoteId = string | null

export interface ChangeStatusMessage extends Message {
  to: StaffStatus
  noteId: NoteId
  /** Refused with `order_changed` when the order is elsewhere by now. */
  expectedSeq: number | null
}

export interface CancelOrderMessage extends Message, Seen {
  noteId: NoteId
}

export type ReviewDocumentMessage = Message &
  Seen & { documentId: string; noteId: NoteId } & (
    | { verdict: 'approved' }
    | { verdict: 'rejected'; reason: RejectionReason }
  )

export interface RequestDocumentMessage extends Message, Seen {
  documentType: string
  noteId: NoteId
}

/** A checked upload that was set aside for this order. It answers `requestId`, else the oldest open request of its type. */
export interface AddDocumentMessage extends Message {
  documentId: string
  documentType: string
  requestId: string | null
}

export interface ReplaceDocumentMessage extends Message {
  documentId: string
  documentType: string
  /** The document that it takes the place of. */
  replaces: string
}

/** Its owner deleted a document's file. */
export interface RemoveDocumentMessage extends Message {
  documentId: string
}

export interface AttachVisaDocumentsMessage extends Message {
  documentIds: string[]
  noteId: NoteId
}

export interface GrantRefundMessage extends Message, Seen {
  cents: number
  /** The reason, which is required. */
  noteId: string
}

/** A refund that the bank sent back has been paid in another way. */
export interface PaidOtherwiseMessage extends Message, Seen {
  refundId: string
  /** How it was paid, which is required. */
  noteId: string
}

/** Contact, travellers or dates, in a draft row. */
export interface CorrectDetailsMessage extends Message {
  detailsId: string
  /** The customer's address changes: the old address gets a mail, too. */
  emailChanges: boolean
  expectedSeq: number | null
}

/** Wakes every step that waits for its next try. */
export interface RetryStepMessage extends Message {}

export interface OrderMoved {
  status: OrderStatus
  paymentStatus: PaymentStatus
  seq: number
}

export interface PaymentObserved {
  sessionId: string
}

/** Stripe has news of one of our refunds. */
export interface RefundObserved {
  refundId: string
}

/** Files that are gone by the clock, or did not pass the check. */
export interface DocumentsGone {
  documentIds: string[]
  reason: 'expired' | 'faulty'
}
