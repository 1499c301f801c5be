import { MAX_FILE_BYTES, VISA_DOCUMENT_TYPES } from '../../documents/documents.ts'
import type { Action, ExpectsSeq, Message } from './action.ts'

export interface ReplaceVisaMessage extends Message, ExpectsSeq {
  /** The visa that is withdrawn. */
  documentId: string
  /** The upload that is delivered to the same travellers. */
  newDocumentId: string
  /** The reason, which is required. */
  noteId: string
}

/** `documentId` is withdrawn and an uploaded file delivered in its place; `fileUrl` is its storage key. */
export const replaceVisa = {
  call: 'POST /documents/:documentId/replace-visa',
  summary: 'Withdraw a delivered visa and deliver an uploaded one in its place, with a reason for the customer',
  body: ({ z, FileNameField, shortText, longText, EntrySeq }) =>
    z.strictObject({
      reason: longText(2000).min(3),
      documentType: z.enum(VISA_DOCUMENT_TYPES),
      fileName: FileNameField,
      fileUrl: shortText(300).min(1),
      fileSize: z.number().int().min(1).max(MAX_FILE_BYTES),
      expectedSeq: EntrySeq.optional(),
    }),
  permission: 'order:deliver',
  refusals: [
    'document_not_found',
    'document_not_ready',
    'document_not_usable',
    'visa_not_delivered',
    'order_changed',
    'order_closed',
  ],
  reasons: {
    visa_replaced: {
      kind: 'document',
      meaning: 'Staff replaced a visa: the earlier one must not be used. The order stays as it is.',
    },
  },
  dialog: 'own',
} as const satisfies Action
