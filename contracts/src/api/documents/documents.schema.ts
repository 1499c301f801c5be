import { z } from 'zod'
import {
  ACCEPTED_CONTENT_TYPES,
  type AcceptedContentType,
  acceptedType,
  CHECK_FAILURES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  MAX_FILE_BYTES,
  REJECTION_REASONS,
  ROTATIONS,
} from '../../domain/documents/documents.ts'
import { PHOTO_POINTS } from '../../domain/documents/photo-points.ts'
import { FileNameField, Instant, LanguageField, TravellerId } from '../fields.schema.ts'

/** One of the accepted types, by any of its names. */
export const ContentType = z.preprocess(
  (named) => (typeof named === 'string' ? (acceptedType(named) ?? named) : named),
  z.enum(Object.keys(ACCEPTED_CONTENT_TYPES) as [AcceptedContentType, ...AcceptedContentType[]], {
    error: 'Please upload PDF, JPG, or PNG files only',
  }),
)

export const PrivacyNotice = z.object({ version: z.string(), privacyNotice: z.string(), consentText: z.string() })
export type PrivacyNotice = z.infer<typeof PrivacyNotice>

export const PrivacyNoticeQuery = z.object({ language: LanguageField.default('en') })

const GdprConsent = z.strictObject({
  consentGiven: z.boolean(),
  consentTimestamp: Instant,
  version: z.string().max(20).optional(),
  language: LanguageField.optional(),
})

const PhotoPoints = z.array(z.enum(PHOTO_POINTS)).max(PHOTO_POINTS.length)

/** Public specification §7, with `fileSize` and `contentType` (settled.md, Documents). */
export const UploadUrlRequest = z.strictObject({
  documentType: z.enum(DOCUMENT_TYPES).default('general'),
  fileName: FileNameField,
  fileSize: z.number().int().min(1, 'The file is empty.').max(MAX_FILE_BYTES, 'File size must be less than 10MB'),
  contentType: ContentType,
  gdprConsent: GdprConsent,
  photoPoints: PhotoPoints.optional().meta({ description: 'Of a photo: what its check in the browser found wrong' }),
})
export type UploadUrlRequest = z.infer<typeof UploadUrlRequest>

/** `headers` are signed: the PUT must send exactly these. `uploadUrl` expires at `expiryTime`. */
export const UploadUrlAnswer = z.object({
  uploadUrl: z.url(),
  fileKey: z.string(),
  documentId: z.uuid(),
  expiryTime: Instant,
  headers: z.record(z.string(), z.string()),
})
export type UploadUrlAnswer = z.infer<typeof UploadUrlAnswer>

/** Result of the file check; `pending` until it has run. */
export const DocumentCheck = z.object({
  documentId: z.uuid(),
  status: z.enum(['pending', 'submitted', 'rejected']),
  failure: z.enum(CHECK_FAILURES).nullable(),
})
export type DocumentCheck = z.infer<typeof DocumentCheck>

/** How far staff turned a document's pages: for its next reviewer and for the embassy's file. */
export const Rotated = z.strictObject({ rotation: z.literal(ROTATIONS).meta({ description: 'Degrees clockwise' }) })
export type Rotated = z.infer<typeof Rotated>

/** Agency specification §3, Order document. */
export const OrderDocument = z.object({
  id: z.uuid(),
  fileName: z.string(),
  documentType: z.string(),
  travellerId: TravellerId.nullable(),
  category: z.string(),
  source: z.enum(['traveller', 'visa']),
  status: z.enum(DOCUMENT_STATUSES),
  fileSize: z.number().int(),
  s3Key: z.string(),
  uploadedAt: Instant,
  deletesAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  withdrawnAt: Instant.nullable().meta({ description: 'A visa that staff took back, for staff only' }),
  checkFailure: z.enum(CHECK_FAILURES).nullable(),
  rotation: Rotated.shape.rotation,
  photoPoints: PhotoPoints.meta({ description: 'What the sender’s browser found wrong in a photo, for staff only' }),
  rejection: z.enum(REJECTION_REASONS).nullable(),
  reviewNotes: z.string().nullable(),
  reviewedAt: Instant.nullable(),
  replaces: z.uuid().nullable().meta({ description: 'The document that this one replaced' }),
})
export type OrderDocument = z.infer<typeof OrderDocument>

/** `unused`: a form no longer has the file; it is deleted only while no order has it. */
export const DeleteDocumentQuery = z.object({
  unused: z.enum(['true']).optional().meta({ description: 'Only while no order has the document; else not found' }),
})

/** Small pictures of documents. Those that have none, are being checked or are deleted are left out. */
export const Thumbnails = z.object({
  thumbnails: z.array(
    z.object({
      documentId: z.uuid(),
      jpeg: z.base64().meta({ description: 'Longest side 160 pixels; not turned by the rotation of the document' }),
    }),
  ),
})
export type Thumbnails = z.infer<typeof Thumbnails>

/** Downloads of a document by customers and agencies, oldest first. */
export const DocumentDownloads = z.object({
  downloads: z.array(z.object({ at: Instant, by: z.string().nullable().meta({ description: 'null: erased since' }) })),
})
export type DocumentDownloads = z.infer<typeof DocumentDownloads>

export const PresignedUrl = z.object({ presignedUrl: z.url() })
export type PresignedUrl = z.infer<typeof PresignedUrl>
