export const DOCUMENT_STATUSES = ['pending', 'submitted', 'reviewed', 'approved', 'rejected'] as const

/** `pending` is not yet verified, `submitted` verified, `reviewed` seen by staff. settled.md, Documents. */
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** The wizard's six documents, required ones first. Public specification §9, settled.md, Documents. */
export const WIZARD_DOCUMENTS = [
  { type: 'passport', required: true },
  { type: 'photo', required: true },
  { type: 'travel_proof', required: true },
  { type: 'application_form', required: false },
  { type: 'accommodation', required: false },
  { type: 'bank_statement', required: false },
] as const

export const DOCUMENT_TYPES = [...WIZARD_DOCUMENTS.map((document) => document.type), 'general'] as const

export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const ACCEPTED_CONTENT_TYPES = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
} as const

export type AcceptedContentType = keyof typeof ACCEPTED_CONTENT_TYPES

/** "Size under 10MB". Public specification §5. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** A presigned address works this long. design.md, Documents. */
export const PRESIGNED_SECONDS = 300

/** Version of the privacy notice that a consent refers to. */
export const PRIVACY_NOTICE_VERSION = '2026-11'

/** Why a file did not pass the check, for its owner. */
export const CHECK_FAILURES = ['missing', 'wrong_type', 'wrong_size', 'unreadable'] as const

export type CheckFailure = (typeof CHECK_FAILURES)[number]
