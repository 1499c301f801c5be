/** Limits of one uploaded file; the header is not counted as a row. */
export const MAX_UPLOAD_ROWS = 5_000
export const MAX_UPLOAD_BYTES = 5_000_000

/** Agency specification §2.7: result of a row. */
export const UPLOAD_OUTCOMES = ['created', 'updated', 'unchanged'] as const
export type UploadOutcome = (typeof UPLOAD_OUTCOMES)[number]

/** Why the server refuses a row. */
export const UPLOAD_REFUSALS = [
  'invalid_input',
  'country_unknown',
  'visa_type_unknown',
  'agency_unknown',
  'repeated',
  'changed_meanwhile',
] as const

/** Fields of an offer that an upload can change. */
export const UPLOADED_FIELDS = [
  'basePrice',
  'processingFee',
  'processingDays',
  'description',
  'descriptionFr',
  'isActive',
] as const
export type UploadedField = (typeof UPLOADED_FIELDS)[number]
