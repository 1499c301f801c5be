import type { RetryStepMessage } from '@passage/contracts/domain/orders/actions/retry-step'
import type { ActionMessages, OrderAction } from '@passage/contracts/domain/orders/order-actions'
import type { DocumentCheckResult } from '@passage/contracts/workflows/document-check'
import type { SurplusPaidOtherwiseMessage, SurplusRefundInput } from '@passage/contracts/workflows/surplus-refund'
import type {
  ChargeObserved,
  DocumentsGone,
  OrderMoved,
  PaymentObserved,
  PaymentRequested,
  RefundObserved,
  RequestPayment,
  VisaOrderInput,
} from '@passage/contracts/workflows/visa-order'

/** A message's result, or `known: false` when it may have been accepted and has no result yet. design.md, Messages. */
export type Outcome<T> = { known: true; result: T } | { known: false; updateId: string }

/**
 * The orders' workflows. Every call answers within 8 s. A refusal is thrown as `DomainError` with its code; Temporal that
 * does not answer, or too many messages for one order, as `DomainError('unavailable')`. A repeated `updateId` is the same
 * message.
 */
export interface Orders {
  /** Starts the order's workflow, unless it was started before. */
  start(order: VisaOrderInput): Promise<void>
  /** Sends an action. `order`: also starts the workflow; only for an order whose workflow was never started. */
  send<Action extends OrderAction>(
    action: Action,
    orderId: string,
    message: ActionMessages[Action],
    updateId: string,
    order?: VisaOrderInput | null,
  ): Promise<Outcome<OrderMoved>>
  /** As `send`, with an address to pay at. */
  requestPayment(
    orderId: string,
    message: RequestPayment,
    updateId: string,
    order: VisaOrderInput | null,
  ): Promise<Outcome<PaymentRequested>>
  /** Signals the order that Stripe has news of one of its checkouts. When the order's run has ended, a payment is refunded. */
  observePayment(orderId: string, news: PaymentObserved): Promise<void>
  /** Starts the workflow that refunds a surplus payment, unless it runs. */
  returnSurplus(orderId: string, sessionId: string): Promise<void>
  /** Sends `retryStep` to that workflow, and starts it when it does not run. */
  retrySurplus(surplus: SurplusRefundInput, message: RetryStepMessage, updateId: string): Promise<Outcome<void>>
  /** Sends `reportPaidOtherwise` to that workflow. Answered once it is recorded, or after 5 s. */
  reportSurplusPaidOtherwise(
    sessionId: string,
    message: SurplusPaidOtherwiseMessage,
    updateId: string,
  ): Promise<Outcome<void>>
  /** Signals the order that Stripe has news of one of its refunds. false: its run has ended. */
  observeRefund(orderId: string, news: RefundObserved): Promise<boolean>
  /** Signals the order that Stripe has news of its captured payment. false: its run has ended. */
  observeCharge(orderId: string, news: ChargeObserved): Promise<boolean>
  /** The same two for an order whose run has ended: start a new run from `order`, the state of the projection. */
  reviveForRefund(order: VisaOrderInput, news: RefundObserved): Promise<void>
  reviveForCharge(order: VisaOrderInput, news: ChargeObserved): Promise<void>
  /** Signals the order which of its files were deleted or did not pass the check. */
  documentsGone(orderId: string, news: DocumentsGone): Promise<void>
  /** Starts the check of an uploaded file, or joins the running one. null: no verdict within `waitMs`. */
  checkDocument(documentId: string, waitMs: number): Promise<DocumentCheckResult | null>
  /** Throws when Temporal does not answer. */
  ready(): Promise<void>
  /** Whether a worker polls and its tasks do not wait. Throws when Temporal does not answer. */
  hasWorker(): Promise<boolean>
  close(): Promise<void>
}
