import type { DocumentCheckResult } from '@passage/contracts/workflows/document-check'
import type { SettleSurplusMessage, SurplusRefundInput } from '@passage/contracts/workflows/surplus-refund'
import type {
  AddDocumentMessage,
  AttachVisaDocumentsMessage,
  CancelOrderMessage,
  ChangeStatusMessage,
  CorrectDetailsMessage,
  DocumentsGone,
  GrantRefundMessage,
  OrderMoved,
  PaidOtherwiseMessage,
  PaymentObserved,
  PaymentRequested,
  RefundObserved,
  RemoveDocumentMessage,
  ReplaceDocumentMessage,
  RequestDocumentMessage,
  RequestPayment,
  RetryStepMessage,
  ReviewDocumentMessage,
  VisaOrderInput,
} from '@passage/contracts/workflows/visa-order'

/** A message's result, or the news that it was taken and its result is not known yet (never "refused"). design.md, Messages. */
export type Outcome<T> = { known: true; result: T } | { known: false; updateId: string }

/** A message to an order that has its workflow. */
type SendUpdate<Message> = (orderId: string, message: Message, updateId: string) => Promise<Outcome<OrderMoved>>

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
  reviewDocument: SendUpdate<ReviewDocumentMessage>
  requestDocument: SendUpdate<RequestDocumentMessage>
  addDocument: SendUpdate<AddDocumentMessage>
  replaceDocument: SendUpdate<ReplaceDocumentMessage>
  removeDocument: SendUpdate<RemoveDocumentMessage>
  attachVisaDocuments: SendUpdate<AttachVisaDocumentsMessage>
  grantRefund: SendUpdate<GrantRefundMessage>
  reportPaidOtherwise: SendUpdate<PaidOtherwiseMessage>
  correctDetails: SendUpdate<CorrectDetailsMessage>
  retryStep: SendUpdate<RetryStepMessage>
  /** Signals the order that Stripe has news of one of its checkouts; money for an order that is over goes back. */
  observePayment(orderId: string, news: PaymentObserved): Promise<void>
  /** Begins the way back of money that the order does not need, or looks at it again. */
  returnSurplus(orderId: string, sessionId: string): Promise<void>
  /** Tries at once to send such money back, beginning anew where no run does. */
  retrySurplus(surplus: SurplusRefundInput, message: RetryStepMessage, updateId: string): Promise<Outcome<void>>
  /** Records that staff paid in another way what the bank sent back; the result comes once it is written, or seconds later. */
  settleSurplus(sessionId: string, message: SettleSurplusMessage, updateId: string): Promise<Outcome<void>>
  /** Signals the order that Stripe has news of one of its refunds; false: its run is over and did not get the signal. */
  observeRefund(orderId: string, news: RefundObserved): Promise<boolean>
  /**
   * The same to an order whose run is over: it lives on from `order`, as the projection has it, until staff have
   * settled the refund.
   */
  reviveForRefund(order: VisaOrderInput, news: RefundObserved): Promise<void>
  /** Signals the order which of its files are overdue and gone, or did not pass the check. */
  documentsGone(orderId: string, news: DocumentsGone): Promise<void>
  /** Starts the check of an uploaded file, or joins the one under way; null when the verdict takes longer than `waitMs`. */
  checkDocument(documentId: string, waitMs: number): Promise<DocumentCheckResult | null>
  /** Throws when Temporal does not answer. */
  ready(): Promise<void>
  close(): Promise<void>
}
