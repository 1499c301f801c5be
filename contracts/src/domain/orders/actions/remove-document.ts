import type { Action, Message } from './action.ts'

/** A document's owner deleted its file. */
export interface RemoveDocumentMessage extends Message {
  documentId: string
}

/** Its route deletes the file first. */
export const removeDocument = {
  call: 'DELETE /documents/:documentId',
  summary:
    'Delete all versions of a document’s file now, and message its order. 202: storage is slow, the worker continues',
  permission: 'document:delete',
  refusals: ['document_not_found'],
  reasons: {
    document_deleted: {
      kind: 'document',
      meaning: 'The owner deleted a document; if it is still needed, it is requested again.',
    },
  },
} as const satisfies Action
