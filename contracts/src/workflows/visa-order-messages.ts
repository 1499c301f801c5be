import { query, signal, update } from './definitions.ts'
import type * as messages from './visa-order.ts'

/** The updates, signals and the query of a visa order's workflow. design.md, Messages. */
export const requestPayment = update<messages.PaymentRequested, messages.RequestPayment>('requestPayment')
export const changeStatus = update<messages.OrderMoved, messages.ChangeStatusMessage>('changeStatus')
export const cancelOrder = update<messages.OrderMoved, messages.CancelOrderMessage>('cancelOrder')
export const reviewDocument = update<messages.OrderMoved, messages.ReviewDocumentMessage>('reviewDocument')
export const requestDocument = update<messages.OrderMoved, messages.RequestDocumentMessage>('requestDocument')
export const addDocument = update<messages.OrderMoved, messages.AddDocumentMessage>('addDocument')
export const replaceDocument = update<messages.OrderMoved, messages.ReplaceDocumentMessage>('replaceDocument')
export const removeDocument = update<messages.OrderMoved, messages.RemoveDocumentMessage>('removeDocument')
export const attachVisaDocuments = update<messages.OrderMoved, messages.AttachVisaDocumentsMessage>(
  'attachVisaDocuments',
)
export const grantRefund = update<messages.OrderMoved, messages.GrantRefundMessage>('grantRefund')
export const reportPaidOtherwise = update<messages.OrderMoved, messages.PaidOtherwiseMessage>('reportPaidOtherwise')
export const correctDetails = update<messages.OrderMoved, messages.CorrectDetailsMessage>('correctDetails')
export const retryStep = update<messages.OrderMoved, messages.RetryStepMessage>('retryStep')
export const paymentObserved = signal<messages.PaymentObserved>('paymentObserved')
export const refundObserved = signal<messages.RefundObserved>('refundObserved')
export const chargeObserved = signal<messages.ChargeObserved>('chargeObserved')
export const documentsGone = signal<messages.DocumentsGone>('documentsGone')
export const orderQuery = query<messages.VisaOrderState>('order')
