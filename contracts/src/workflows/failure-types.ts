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
  'unavailable',
] as const

export type Refusal = (typeof REFUSALS)[number]

/** The projection has another entry where this one belongs; only the reconcile command mends that. */
export const PROJECTION_CONFLICT = 'projection_conflict'

/** The file has not arrived in storage yet; asked again until its address has expired. */
export const NOT_UPLOADED_YET = 'not_uploaded_yet'
