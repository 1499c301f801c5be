import type { AttachVisaDocument, VisaUploadRequest } from '@passage/contracts/api/document-work.schema'
import type { UploadUrlAnswer } from '@passage/contracts/api/documents.schema'
import type { StatusChanged } from '@passage/contracts/api/orders.schema'
import { api } from '../../../lib/api.ts'
import { orderUrl } from './order-url.ts'

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
