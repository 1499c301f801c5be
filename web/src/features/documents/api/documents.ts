import { api } from '../../../lib/server/api.ts'

/** Deletes a document's file now, for good. */
export const deleteDocument = (documentId: string, idempotencyKey: string): Promise<unknown> =>
  api(`/api/documents/${encodeURIComponent(documentId)}`, { method: 'DELETE', idempotencyKey })
