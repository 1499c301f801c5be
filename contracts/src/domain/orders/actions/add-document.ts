import { DOCUMENT_TYPES } from '../../documents/documents.ts'
import type { TravellerDocument } from '../../documents/needed-documents.ts'
import type { Action, Message } from './action.ts'

/** Adds a checked upload. It answers the request `requestId`, else the oldest open request of its type and traveller. */
export interface AddDocumentMessage extends Message, TravellerDocument {
  documentId: string
  requestId: string | null
}

/** `documentId` is the upload's id. Without `requestId` the document fulfils the open request of its type and traveller, if any. */
export const addDocument = {
  call: 'POST /orders/:orderId/documents',
  summary: 'Add a checked upload to an order; it fulfils an open request of its type',
  body: ({ z, TravellerId }) =>
    z.strictObject({
      documentId: z.uuid(),
      documentType: z.enum(DOCUMENT_TYPES).optional(),
      travellerId: TravellerId.optional(),
      requestId: z.uuid().optional(),
    }),
  permission: 'document:upload',
  refusals: [
    'order_not_found',
    'document_not_found',
    'document_not_ready',
    'document_not_usable',
    'document_request_over',
    'documents_closed',
    'too_many_documents',
    'order_closed',
  ],
  reasons: {
    document_added: { kind: 'document', meaning: 'A document was added, requested or not.' },
  },
} as const satisfies Action
