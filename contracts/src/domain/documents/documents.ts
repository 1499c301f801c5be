import { MAX_TRAVELLERS } from '../money/quote.ts'

export const DOCUMENT_STATUSES = ['pending', 'submitted', 'reviewed', 'approved', 'rejected'] as const

/** `pending`: not yet checked · `submitted`: passed the file check · `reviewed`: seen by staff. settled.md, Documents. */
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

const STAGES: Record<DocumentStatus, 'file check' | 'review' | 'accepted' | 'refused'> = {
  pending: 'file check',
  submitted: 'review',
  reviewed: 'review',
  approved: 'accepted',
  rejected: 'refused',
}

/** Staff have to decide about a document. */
export const awaitsReview = (status: DocumentStatus): boolean => STAGES[status] === 'review'

export const REVIEWABLE_STATUSES = DOCUMENT_STATUSES.filter(awaitsReview)

/** Statuses of documents that belong in the embassy's file. */
export const USABLE_STATUSES = DOCUMENT_STATUSES.filter(
  (status) => awaitsReview(status) || STAGES[status] === 'accepted',
)

/** The wizard's six documents, required ones first. Public specification §9, settled.md, Documents. */
export const WIZARD_DOCUMENTS = [
  { type: 'passport', required: true },
  { type: 'photo', required: true },
  { type: 'travel_proof', required: true },
  { type: 'application_form', required: false },
  { type: 'accommodation', required: false },
  { type: 'bank_statement', required: false },
] as const

/** What a traveller under 18 is usually asked for besides; never required, as the birth date may follow the order. */
export const MINOR_DOCUMENTS = ['parental_consent', 'birth_certificate'] as const

/** The documents of which checklists speak, the wizard's six first. */
export const CHECKLIST_DOCUMENTS = [...WIZARD_DOCUMENTS.map((document) => document.type), ...MINOR_DOCUMENTS] as const

/** Documents with which an order can be placed: the wizard's six of each traveller. */
export const MAX_ORDER_DOCUMENTS = MAX_TRAVELLERS * WIZARD_DOCUMENTS.length

export const DOCUMENT_TYPES = [...CHECKLIST_DOCUMENTS, 'general'] as const

export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const ACCEPTED_CONTENT_TYPES = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
} as const

export type AcceptedContentType = keyof typeof ACCEPTED_CONTENT_TYPES

/** Other names that browsers, scanners and mail programs give these types. */
const OTHER_NAMES: Readonly<Record<string, AcceptedContentType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/jfif': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
  'application/acrobat': 'application/pdf',
  'text/pdf': 'application/pdf',
}

/** The accepted type that a name means; null: none of them. */
export function acceptedType(named: string): AcceptedContentType | null {
  const type = named.toLowerCase()
  const other = Object.hasOwn(OTHER_NAMES, type) ? OTHER_NAMES[type] : undefined
  return other ?? (Object.hasOwn(ACCEPTED_CONTENT_TYPES, type) ? (type as AcceptedContentType) : null)
}

/** How far staff can turn a document's pages, all alike: degrees clockwise. */
export const ROTATIONS = [0, 90, 180, 270] as const

export type Rotation = (typeof ROTATIONS)[number]

/** "Size under 10MB": 10 MB itself is too large. Public specification §5. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024 - 1

/** Documents of travellers that customers and agencies may add to one order in its life, replaced and deleted ones included. */
export const MAX_DOCUMENTS_EVER = 300

/** A file's name with the extension of its real type: `scan.jpg` of a PNG is `scan.png`. */
export function nameOfType(fileName: string, contentType: AcceptedContentType): string {
  const extensions: readonly string[] = ACCEPTED_CONTENT_TYPES[contentType]
  if (extensions.some((extension) => fileName.toLowerCase().endsWith(extension))) return fileName
  return `${fileName.replace(/\.(?:pdf|jpe?g|png)$/i, '')}${extensions[0]}`
}

/**
 * Least sides of a picture in pixels. Below them neither a face nor the small print of a page can be read; a document of any
 * other type may be a photo.
 */
export const leastPixels = (documentType: string): { short: number; long: number } =>
  documentType === 'photo' || documentType === 'general' ? { short: 300, long: 300 } : { short: 400, long: 600 }

/** Lifetime of a presigned address. design.md, Documents. */
export const PRESIGNED_SECONDS = 300

/** Why staff reject a document. */
export const REJECTION_REASONS = [
  'not_readable',
  'cropped',
  'wrong_document',
  'expired',
  'passport_expires_too_soon',
  'photo_not_to_standard',
  'name_differs',
  'page_missing',
  'too_old',
  'other',
] as const

export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** Why a document is requested: staff rejected one or want another, a required one is missing, its file failed the check, or it was deleted or expired. */
export const REQUEST_REASONS = ['rejected', 'requested', 'missing', 'faulty', 'deleted', 'expired'] as const

export type RequestReason = (typeof REQUEST_REASONS)[number]

/** Types of documents that staff deliver. Agency specification §2.5. */
export const VISA_DOCUMENT_TYPES = ['visa', 'permit', 'residence', 'certificate', 'other'] as const

export type VisaDocumentType = (typeof VISA_DOCUMENT_TYPES)[number]

/** Hours after which the customer is reminded of an open document request. */
export const REQUEST_REMINDER_HOURS = [24, 72] as const

/** Days without staff activity after which a paid order's documents are deleted and requested again. design.md, Documents. */
export const IDLE_DAYS = 30

/** Days for which visas are kept after completion. design.md, Documents. */
export const VISA_KEPT_DAYS = 30

/** Why a file failed the check. */
export const CHECK_FAILURES = [
  'missing',
  'wrong_type',
  'wrong_size',
  'unreadable',
  'active_content',
  'xfa_form',
  'locked',
  'too_small',
  'infected',
] as const

export type CheckFailure = (typeof CHECK_FAILURES)[number]
