/** The closed list of failure types that activities and handlers raise. Codes that people can act on share their name with the problem codes. */
export const REFUSALS = [
  'order_closed',
  'same_status',
  'paid_order_stays_paid',
  'refunded_order_stays_closed',
  'submitted_order_stays',
  'already_paid',
  'payment_window_over',
  'order_changed',
  'document_not_usable',
  'document_not_ready',
  'document_request_over',
  'documents_closed',
  'traveller_details_missing',
  'nothing_to_refund',
  'refund_not_returned',
  'refund_exceeds_payment',
  'nothing_to_retry',
  'unavailable',
] as const

export type Refusal = (typeof REFUSALS)[number]

/** The projection has another entry where this one belongs; only the reconcile command mends that. */
export const PROJECTION_CONFLICT = 'projection_conflict'

/** The file has not arrived in storage yet; asked again until its address has expired. */
export const NOT_UPLOADED_YET = 'not_uploaded_yet'

/** The bank sent a refund back; staff must ask for the next try. */
export const REFUND_RETURNED = 'refund_returned'

/** The worker does others of its kind first and has sent a step back for a while. Nothing is wrong. */
export const OTHERS_FIRST = 'others_first'

/** A mail waits for others of its order, to leave in one message with them. Nothing is wrong. */
export const MAIL_GATHERING = 'mail_gathering'

/** Files that are due are still in storage. */
export const FILES_LEFT = 'files_left'
