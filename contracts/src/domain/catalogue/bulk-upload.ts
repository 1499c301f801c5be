/** What one file of offers may hold at most. The header is not counted among the rows. */
export const MAX_UPLOAD_ROWS = 5_000
export const MAX_UPLOAD_BYTES = 5_000_000

/** Agency specification §2.7: what a bulk upload does with a row. */
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

/** What of an offer an upload can change. */
export const UPLOADED_FIELDS = [
  'basePrice',
  'processingFee',
  'processingDays',
  'description',
  'descriptionFr',
  'isActive',
] as const
export type UploadedField = (typeof UPLOADED_FIELDS)[number]
