import type { DocumentCheckResult } from '@passage/contracts/workflows/document-check'
import type {
  CancelOrderMessage,
  ChangeStatusMessage,
  OrderMoved,
  PaymentObserved,
  PaymentRequested,
  RequestPayment,
  VisaOrderInput,
} from '@passage/contracts/workflows/visa-order'

/** A message's result, or the news that it was taken and its result is not known yet (never "refused"). design.md, Messages. */
export type Outcome<T> = { known: true; result: T } | { known: false; updateId: string }

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
  /** Tells the order that Stripe has news of one of its checkouts. */
  observePayment(orderId: string, news: PaymentObserved): Promise<void>
  /** Starts the check of an uploaded file, or joins the one under way; null when the verdict takes longer than `waitMs`. */
  checkDocument(documentId: string, waitMs: number): Promise<DocumentCheckResult | null>
  /** Throws when Temporal does not answer. */
  ready(): Promise<void>
  close(): Promise<void>
}
