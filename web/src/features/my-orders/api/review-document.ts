import type { ReviewDocument } from '@passage/contracts/api/document-work.schema'
import type { StatusChanged } from '@passage/contracts/api/orders.schema'
import { api } from '../../../lib/api.ts'

/** Staff's verdict. Throws 409 `order_changed`, `document_not_ready`, `documents_closed`, `order_closed`. */
export const reviewDocument = (
  documentId: string,
  verdict: ReviewDocument,
  idempotencyKey: string,
): Promise<StatusChanged> =>
  api(`/api/documents/${encodeURIComponent(documentId)}/review`, { method: 'POST', json: verdict, idempotencyKey })
