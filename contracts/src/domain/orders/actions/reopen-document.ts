import type { Action, ExpectsSeq, Message } from './action.ts'

export interface ReopenDocumentMessage extends Message, ExpectsSeq {
  documentId: string
}

/** The verdict about a document was a mistake. An order that is being prepared stays so: a document to review delays its submission. */
export const reopenDocument = {
  call: 'POST /documents/:documentId/reopen',
  summary:
    'Take a verdict about a document back, while its file is not at the embassy; the request of a rejection goes',
  body: ({ z, EntrySeq }) => z.strictObject({ expectedSeq: EntrySeq.optional() }),
  permission: 'document:review',
  refusals: ['document_not_found', 'document_not_reviewed', 'documents_closed', 'order_changed', 'order_closed'],
  reasons: {
    document_reopened: {
      kind: 'document',
      meaning:
        'Staff took a verdict back: the document is to be reviewed again, and a request that a rejection made is gone.',
    },
  },
  dialog: 'confirm',
} as const satisfies Action
