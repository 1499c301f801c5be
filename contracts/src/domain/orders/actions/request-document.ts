import { DOCUMENT_TYPES } from '../../documents/documents.ts'
import type { TravellerDocument } from '../../documents/needed-documents.ts'
import type { Action, ExpectsSeq, Message, NoteId } from './action.ts'

export interface RequestDocumentMessage extends Message, ExpectsSeq, TravellerDocument {
  noteId: NoteId
}

/** The note explains to the customer what is asked for and why. */
export const requestDocument = {
  call: 'POST /orders/:orderId/document-requests',
  summary: 'Request another document from the customer',
  body: ({ z, longText, EntrySeq, TravellerId }) =>
    z.strictObject({
      documentType: z.enum(DOCUMENT_TYPES),
      travellerId: TravellerId.optional(),
      notes: longText(2000).optional(),
      expectedSeq: EntrySeq.optional(),
    }),
  permission: 'document:review',
  refusals: ['order_not_found', 'documents_closed', 'order_changed', 'order_closed'],
  reasons: {
    document_requested: { kind: 'document', meaning: 'Staff requested another document.' },
  },
} as const satisfies Action
