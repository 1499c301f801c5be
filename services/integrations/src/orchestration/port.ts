import type { DocumentCheckResult } from '@passage/contracts/workflows/document-check'
import type {
  AddDocumentMessage,
  AttachVisaDocumentsMessage,
  CancelOrderMessage,
  ChangeStatusMessage,
  CorrectDetailsMessage,
  DocumentsGone,
  GrantRefundMessage,
  OrderMoved,
  PaymentObserved,
  PaymentRequested,
  RefundObserved,
  RemoveDocumentMessage,
  ReplaceDocumentMessage,
  RequestDocumentMessage,
  RequestPayment,
  RetryStepMessage,
  ReviewDocumentMessage,
  SettleRefundMessage,
  VisaOrderInput,
} from '@passage/contracts/workflows/visa-order'

/** A message's result, or the news that it was taken and its result is not known yet (never "refused"). design.md, Messages. */
export type Outcome<T> = { known: true; result: T } | { known: false; updateId: string }

/** A message to an order that has its workflow. */
type Tell<Message> = (orderId: string, message: Message, updateId: string) => Promise<Outcome<OrderMoved>>

/**
 * The orders' workflows, as the API sees them. Every call answers within 8 s.
 * A refusal is thrown as `DomainError` with the refusal's code; Temporal away, or too many messages for one order, as
 * `DomainError('unavailable')`. `updateId` makes a repeated message the same message.
 */
export interface Orders {
  /** Starts the order's workflow; an order that has one keeps it. */
  start(order: VisaOrderInput): Promise<void>
  /** Starts the workflow too where `order` is given (only for an order whose workflow was never started). */
  requestPayment(
    orderId: string,
    message: RequestPayment,
    updateId: string,
    order: VisaOrderInput | null,
  ): Promise<Outcome<PaymentRequested>>
  changeStatus(
    orderId: string,
    message: ChangeStatusMessage,
    updateId: string,
    order: VisaOrderInput | null,
  ): Promise<Outcome<OrderMoved>>
  cancelOrder(
    orderId: string,
    message: CancelOrderMessage,
    updateId: string,
    order: VisaOrderInput | null,
  ): Promise<Outcome<OrderMoved>>
  reviewDocument: Tell<ReviewDocumentMessage>
  requestDocument: Tell<RequestDocumentMessage>
  addDocument: Tell<AddDocumentMessage>
  replaceDocument: Tell<ReplaceDocumentMessage>
  removeDocument: Tell<RemoveDocumentMessage>
  attachVisaDocuments: Tell<AttachVisaDocumentsMessage>
  grantRefund: Tell<GrantRefundMessage>
  settleRefund: Tell<SettleRefundMessage>
  correctDetails: Tell<CorrectDetailsMessage>
  retryStep: Tell<RetryStepMessage>
  /** Tells the order that Stripe has news of one of its checkouts; money for an order that is over goes back. */
  observePayment(orderId: string, news: PaymentObserved): Promise<void>
  /** Begins the way back of money that the order does not need, or looks at it again. */
  returnSurplus(orderId: string, sessionId: string): Promise<void>
  /** Tells the order that Stripe has news of one of its refunds; one that is over is not told. */
  observeRefund(orderId: string, news: RefundObserved): Promise<void>
  /** Tells the order which of its files are gone by the clock, or did not pass the check. */
  documentsGone(orderId: string, news: DocumentsGone): Promise<void>
  /** Starts the check of an uploaded file, or joins the one under way; null when the verdict takes longer than `waitMs`. */
  checkDocument(documentId: string, waitMs: number): Promise<DocumentCheckResult | null>
  /** Throws when Temporal does not answer. */
  ready(): Promise<void>
  close(): Promise<void>
}
