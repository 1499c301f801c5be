import type {
  AttachVisaDocument,
  RequestDocument,
  ReviewDocument,
  VisaUploadRequest,
} from '@passage/contracts/api/documents/document-work.schema'
import type { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import type { GrantRefund, PaidOtherwise, RetryStep } from '@passage/contracts/api/orders/order-work.schema'
import type { CancelOrder, ChangeStatus, StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { api } from '../../../lib/server/api.ts'
import { orderUrl } from '../../one-order/api/order-url.ts'

/** Staff's change of an order. Throws 409: `order_changed`, `same_status`, `paid_order_stays_paid`, `order_closed` … */
export const changeStatus = (orderId: string, change: ChangeStatus, idempotencyKey: string): Promise<StatusChanged> =>
  api(orderUrl(orderId, 'status'), {
    method: 'PATCH',
    json: change,
    idempotencyKey,
  })

/** Ends an order. Throws 409 `order_changed`, `order_closed`, `submitted_order_stays`. */
export const cancelByStaff = (orderId: string, cancel: CancelOrder, idempotencyKey: string): Promise<StatusChanged> =>
  api(orderUrl(orderId, 'cancel'), { method: 'POST', json: cancel, idempotencyKey })

/** An administrator's goodwill. Throws 409 `order_changed`, `nothing_to_refund`, `refund_exceeds_payment`. */
export const grantRefund = (orderId: string, refund: GrantRefund, idempotencyKey: string): Promise<StatusChanged> =>
  api(orderUrl(orderId, 'refunds'), { method: 'POST', json: refund, idempotencyKey })

/** A refund that came back was paid in another way. Throws 409 `order_changed`, `refund_not_returned`. */
export const reportPaidOtherwise = (
  orderId: string,
  refundId: string,
  settled: PaidOtherwise,
  idempotencyKey: string,
): Promise<StatusChanged> =>
  api(orderUrl(orderId, `refunds/${refundId}/settlement`), { method: 'POST', json: settled, idempotencyKey })

/** Wakes every step of an order that waits for its next try, or the way back of one surplus. Throws 409 `nothing_to_retry`. */
export const retryStep = (orderId: string, step: RetryStep, idempotencyKey: string): Promise<StatusChanged> =>
  api(orderUrl(orderId, 'retry'), { method: 'POST', json: step, idempotencyKey })

/** Asks the customer for one more document. Throws 409 `order_changed`, `documents_closed`, `order_closed`. */
export const requestDocument = (
  orderId: string,
  request: RequestDocument,
  idempotencyKey: string,
): Promise<StatusChanged> =>
  api(orderUrl(orderId, 'document-requests'), { method: 'POST', json: request, idempotencyKey })

/** Staff's verdict. Throws 409 `order_changed`, `document_not_ready`, `documents_closed`, `order_closed`. */
export const reviewDocument = (
  documentId: string,
  verdict: ReviewDocument,
  idempotencyKey: string,
): Promise<StatusChanged> =>
  api(`/api/documents/${encodeURIComponent(documentId)}/review`, { method: 'POST', json: verdict, idempotencyKey })

/** An address that takes exactly this file once, within five minutes. */
export const requestVisaUpload = (request: VisaUploadRequest, signal: AbortSignal): Promise<UploadUrlAnswer> =>
  api('/api/s3/upload-url', { method: 'POST', json: request, signal })

/** Hands a stored file over to the order as a visa document. Throws 409 `document_not_usable`, `order_closed`. */
export const attachVisaDocument = (
  orderId: string,
  document: AttachVisaDocument,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<StatusChanged> =>
  api(orderUrl(orderId, 'visa-documents'), { method: 'POST', json: document, idempotencyKey, signal })
