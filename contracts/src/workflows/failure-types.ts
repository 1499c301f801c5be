/** The failure types with which a workflow refuses a message. The API answers them as problem codes of the same name. */
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

/** PostgreSQL holds another entry with this `seq`; only the reconcile command repairs that. */
export const PROJECTION_CONFLICT = 'projection_conflict'

/** The file is not in storage yet; the activity is retried until the upload address expires. */
export const NOT_UPLOADED_YET = 'not_uploaded_yet'

/** The bank returned a refund; it is tried again only on `retryStep`. */
export const REFUND_RETURNED = 'refund_returned'

/** The worker's queue for this activity is full; the activity is retried later. Not a fault. */
export const QUEUE_FULL = 'queue_full'

/** The mail waits for other mails of its order, to be sent in one message with them. Not a fault. */
export const MAIL_GATHERING = 'mail_gathering'

/** Files that are due could not be deleted from storage. */
export const FILES_LEFT = 'files_left'
