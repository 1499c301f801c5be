import { MAX_FILE_BYTES, VISA_DOCUMENT_TYPES } from '../../documents/documents.ts'
import type { Action, Message, NoteId } from './action.ts'

export interface AttachVisaDocumentsMessage extends Message {
  documentIds: string[]
  /** Position of the traveller; null: all travellers, or the only one. */
  traveller: number | null
  noteId: NoteId
}

/** Agency specification §7; `fileUrl` is the storage key. */
export const attachVisaDocuments = {
  call: 'POST /orders/:orderId/visa-documents',
  summary: 'Attach an uploaded visa to an order; the same file again changes nothing',
  body: ({ z, FileNameField, shortText, longText, TravellerId }) =>
    z.strictObject({
      documentType: z.enum(VISA_DOCUMENT_TYPES),
      fileName: FileNameField,
      fileUrl: shortText(300).min(1),
      fileSize: z.number().int().min(1).max(MAX_FILE_BYTES),
      travellerId: TravellerId.nullable().optional().meta({
        description: 'Whose visa it is, null: that of all travellers; only an order of one traveller leaves it out',
      }),
      notes: longText(2000).optional(),
    }),
  key: 'none',
  permission: 'order:deliver',
  refusals: [
    'order_not_found',
    'document_not_found',
    'document_not_ready',
    'document_not_usable',
    'documents_closed',
    'order_closed',
  ],
  reasons: {
    visa_attached: {
      kind: 'document',
      meaning: 'Staff attached visa documents; the order is not approved yet, or was completed before.',
    },
    visa_part_delivered: {
      kind: 'document',
      meaning: 'Staff delivered the visas of some of the travellers of an approved order; the others follow.',
    },
    visa_delivered: { kind: 'status', meaning: 'The visa documents are attached and the order is completed.' },
  },
  offered: () => true,
  dialog: 'own',
} as const satisfies Action
