import { ORDER_ACTIONS, type OrderAction } from '../domain/orders/order-actions.ts'

/** Stripe does not accept what an order asks it to charge, and will not on a repetition. */
export const PAYMENT_REFUSED = 'payment_refused'

const OTHER_REFUSALS = [
  'already_paid',
  'payment_window_over',
  PAYMENT_REFUSED,
  'regular_steps_only',
  'unavailable',
] as const

export type Refusal = (typeof OTHER_REFUSALS)[number] | (typeof ORDER_ACTIONS)[OrderAction]['refusals'][number]

/** The failure types with which a workflow refuses a message. The API answers them as problem codes of the same name. */
export const REFUSALS: readonly Refusal[] = [
  ...OTHER_REFUSALS,
  ...Object.values(ORDER_ACTIONS).flatMap(({ refusals }): readonly Refusal[] => refusals),
]

/** PostgreSQL has another entry with this `seq`; only the reconcile command repairs that. */
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
