import { REJECTION_REASONS, type RejectionReason } from '../../documents/documents.ts'
import type { Action, ExpectsSeq, Message, NoteId } from './action.ts'

export type ReviewDocumentMessage = Message &
  ExpectsSeq & { documentId: string; noteId: NoteId } & (
    | { verdict: 'approved' }
    | { verdict: 'rejected'; reason: RejectionReason }
  )

export const reviewDocument = {
  call: 'POST /documents/:documentId/review',
  summary: 'Approve a document, or reject it with a reason, which requests another one from the customer',
  body: ({ z, longText, EntrySeq }) => {
    const more = { notes: longText(2000).optional(), expectedSeq: EntrySeq.optional() }
    return z.discriminatedUnion('verdict', [
      z.strictObject({ verdict: z.literal('approved'), ...more }),
      z.strictObject({ verdict: z.literal('rejected'), reason: z.enum(REJECTION_REASONS), ...more }),
    ])
  },
  permission: 'document:review',
  refusals: [
    'document_not_found',
    'document_not_ready',
    'document_not_usable',
    'documents_closed',
    'order_changed',
    'order_closed',
  ],
  reasons: {
    document_approved: { kind: 'document', meaning: 'Staff approved one document.' },
    document_rejected: {
      kind: 'document',
      meaning: 'A document was rejected, by staff or by the file check; the customer is asked for another.',
    },
  },
} as const satisfies Action
