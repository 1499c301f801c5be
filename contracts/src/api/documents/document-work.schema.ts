import { z } from 'zod'
import {
  DOCUMENT_TYPES,
  MAX_FILE_BYTES,
  REJECTION_REASONS,
  REQUEST_REASONS,
  VISA_DOCUMENT_TYPES,
} from '../../domain/documents/documents.ts'
import { EntrySeq, FileNameField, Instant, longText, shortText, TravellerId } from '../fields.schema.ts'
import { ContentType } from './documents.schema.ts'

const Notes = longText(2000).optional()

/** Staff's verdict on one document; a rejection needs a reason. */
export const ReviewDocument = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('approved'), notes: Notes, expectedSeq: EntrySeq.optional() }),
  z.strictObject({
    verdict: z.literal('rejected'),
    reason: z.enum(REJECTION_REASONS),
    notes: Notes,
    expectedSeq: EntrySeq.optional(),
  }),
])
export type ReviewDocument = z.infer<typeof ReviewDocument>

/** Staff request another document; the note explains to the customer what and why. */
export const RequestDocument = z.strictObject({
  documentType: z.enum(DOCUMENT_TYPES),
  travellerId: TravellerId.optional(),
  notes: Notes,
  expectedSeq: EntrySeq.optional(),
})
export type RequestDocument = z.infer<typeof RequestDocument>

/** `documentId` is the upload's id. Without `requestId` the document fulfils the open request of its type and traveller, if any. */
export const AddDocument = z.strictObject({
  documentId: z.uuid(),
  documentType: z.enum(DOCUMENT_TYPES).optional(),
  travellerId: TravellerId.optional(),
  requestId: z.uuid().optional(),
})
export type AddDocument = z.infer<typeof AddDocument>

/** `documentId` is the new upload's id; it replaces the document in the path. */
export const ReplaceDocument = z.strictObject({ documentId: z.uuid() })
export type ReplaceDocument = z.infer<typeof ReplaceDocument>

/** Agency specification §7; `fileUrl` is the storage key. */
export const AttachVisaDocument = z.strictObject({
  documentType: z.enum(VISA_DOCUMENT_TYPES),
  fileName: FileNameField,
  fileUrl: shortText(300).min(1),
  fileSize: z.number().int().min(1).max(MAX_FILE_BYTES),
  travellerId: TravellerId.nullable().optional().meta({
    description: 'Whose visa it is, null: that of all travellers; only an order of one traveller leaves it out',
  }),
  notes: Notes,
})
export type AttachVisaDocument = z.infer<typeof AttachVisaDocument>

/** Agency specification §3, Upload-URL request, with `contentType` (settled.md). Of `metadata` only `orderId` is kept: the order has the rest. */
export const VisaUploadRequest = z.strictObject({
  documentType: z.enum(VISA_DOCUMENT_TYPES),
  fileName: FileNameField,
  fileSize: z.number().int().min(1, 'The file is empty.').max(MAX_FILE_BYTES, 'File size must be less than 10MB'),
  contentType: ContentType,
  metadata: z.looseObject({
    orderId: z.uuid(),
    notes: z.string().optional(),
    applicantName: z.string().optional(),
    passportNumber: z.string().optional(),
    travelDate: z.string().optional(),
  }),
})
export type VisaUploadRequest = z.infer<typeof VisaUploadRequest>

/** A document requested from the customer, in a row of a list. */
export const RequestedDocument = z.object({
  documentType: z.string(),
  travellerId: TravellerId.nullable(),
  travellerName: z.string().nullable().meta({ description: 'First name, or the only one; null: not known yet' }),
})
export type RequestedDocument = z.infer<typeof RequestedDocument>

/** A document requested from the customer. */
export const DocumentRequestView = z.object({
  id: z.uuid(),
  documentType: z.string(),
  travellerId: TravellerId.nullable(),
  reason: z.enum(REQUEST_REASONS),
  rejection: z.enum(REJECTION_REASONS).nullable().meta({ description: 'Why the previous document was rejected' }),
  documentId: z.uuid().nullable(),
  notes: z.string().nullable(),
  askedAt: Instant,
  answeredAt: Instant.nullable(),
})
export type DocumentRequestView = z.infer<typeof DocumentRequestView>
