import { z } from 'zod'
import {
  MAX_FILE_BYTES,
  REJECTION_REASONS,
  REQUEST_REASONS,
  VISA_DOCUMENT_TYPES,
} from '../../domain/documents/documents.ts'
import {
  PASSPORT_DIFFERENCES,
  PASSPORT_FACTS,
  type PassportComparison,
} from '../../domain/documents/passport-comparison.ts'
import { FileNameField, Instant, TravellerId } from '../fields.schema.ts'
import { ContentType } from './documents.schema.ts'

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

const Read = z.string().nullable()

/** What a machine read in a passport, beside the order. Of its number no character: only whether it is the order's. */
export const PassportReadView = z.object({
  documentId: z.uuid(),
  lastName: Read.meta({ description: 'In the passport’s capitals; null, as in the others: not certain' }),
  firstName: Read,
  birthDate: Read.meta({ description: 'ISO day, without the parts that the passport leaves open' }),
  nationality: Read,
  passportExpiry: Read.meta({ description: 'ISO day' }),
  belongsTo: TravellerId.nullable().meta({ description: 'Whose passport it is; null: not certain' }),
  isForeign: z.boolean().meta({ description: 'Whether it is certainly the passport of nobody in the order' }),
  compared: z
    .array(
      z.object({
        travellerId: TravellerId,
        same: z.array(z.enum(PASSPORT_FACTS)),
        differences: z.array(z.enum(PASSPORT_DIFFERENCES)),
      }) satisfies z.ZodType<PassportComparison>,
    )
    .meta({
      description: 'The travellers that the document is for; what is in neither list has to be compared by eye',
    }),
})
export type PassportReadView = z.infer<typeof PassportReadView>
