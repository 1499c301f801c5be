import type { Action, Message } from './action.ts'

export interface ReplaceDocumentMessage extends Message {
  documentId: string
  documentType: string
  replaces: string
}

/** `documentId` is the new upload's id; it replaces the document in the path. */
export const replaceDocument = {
  call: 'POST /documents/:documentId/replace',
  summary: 'Replace a document by a checked upload',
  body: ({ z }) => z.strictObject({ documentId: z.uuid() }),
  permission: 'document:upload',
  refusals: [
    'document_not_found',
    'document_not_ready',
    'document_not_usable',
    'documents_closed',
    'too_many_documents',
    'order_closed',
  ],
  reasons: {
    document_replaced: { kind: 'document', meaning: 'A document replaced an earlier one.' },
  },
} as const satisfies Action
