import type { AddDocument } from '@passage/contracts/api/documents/document-work.schema'
import { api } from '../../../lib/server/api.ts'

const documentPath = (documentId: string) => `/api/documents/${encodeURIComponent(documentId)}`

/** Adds an upload to an order. Throws 409 `document_request_over`, `documents_closed`, `document_not_usable` … */
export const addDocument = (orderId: string, added: AddDocument, idempotencyKey: string): Promise<unknown> =>
  api(`/api/orders/${encodeURIComponent(orderId)}/documents`, { method: 'POST', json: added, idempotencyKey })

/** Puts an upload in the place of a document. Throws as {@link addDocument}. */
export const replaceDocument = (replaced: string, uploaded: string, idempotencyKey: string): Promise<unknown> =>
  api(`${documentPath(replaced)}/replace`, { method: 'POST', json: { documentId: uploaded }, idempotencyKey })

/** Deletes a document's file now, for good. */
export const deleteDocument = (documentId: string, idempotencyKey: string): Promise<unknown> =>
  api(documentPath(documentId), { method: 'DELETE', idempotencyKey })
