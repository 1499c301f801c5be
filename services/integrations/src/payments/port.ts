import type { LANGUAGES } from '@passage/contracts/domain/orders/travel'

export interface CheckoutLine {
  kind: string
  /** In the payer's language. */
  label: string
  quantity: number
  /** Of the whole line, all pieces together. */
  cents: number
}

export interface CreateCheckout {
  orderId: string
  orderNumber: string
  paymentId: string
  attemptId: string
  lines: readonly CheckoutLine[]
  customerEmail: string
  language: (typeof LANGUAGES)[number]
  /** ISO 8601, 30 minutes to 24 hours ahead. */
  expiresAt: string
  successUrl: string
  cancelUrl: string
  /** One per attempt, stored before the call. The same key must always come with the same input. */
  idempotencyKey: string
}

export interface Checkout {
  sessionId: string
  /** The hosted page where the traveller pays. */
  url: string
  /** ISO 8601. */
  expiresAt: string
}

/** `declined`: the last try failed; while the session is open the traveller may try again. */
export type CheckoutState = 'unpaid' | 'processing' | 'declined' | 'paid'

export interface CheckoutReading {
  sessionId: string
  session: 'open' | 'complete' | 'expired'
  /** Null until the customer has tried to pay. */
  paymentIntentId: string | null
  state: CheckoutState
  /** What has been received, before any refund. */
  capturedCents: number
  /** Stripe's name of the means of payment, e.g. `card`; null until it is known. */
  method: string | null
  /** The newest try's charge: distinguishes one declined try from the next. */
  chargeId: string | null
  /** The bank's reason, else Stripe's, when `declined`. */
  failureCode: string | null
  orderId: string | null
  paymentId: string | null
  attemptId: string | null
}

/** One of our refunds at Stripe: there is at most one for each attempt. */
export interface RefundKey {
  paymentIntentId: string
  /** Our row's id. */
  refundId: string
  /** Counts from 1; a refund that the bank sent back is made again as the next one. */
  attempt: number
}

export interface RefundRequest extends RefundKey {
  cents: number
  idempotencyKey: string
  reason: 'requested_by_customer' | 'duplicate' | 'fraudulent'
}

export interface RefundReading {
  stripeRefundId: string
  /** `pending` and `requires_action` may still end otherwise; `failed` and `canceled` mean that the money came back to us. */
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
}

/** The bank sent the money to us again. */
export const cameBack = ({ status }: RefundReading): boolean => status === 'failed' || status === 'canceled'

/** A verified webhook. The ids come from the object itself or from the metadata that we gave it. */
export interface StripeNotice {
  id: string
  type: string
  /** ISO 8601. */
  created: string
  livemode: boolean
  sessionId: string | null
  paymentIntentId: string | null
  orderId: string | null
  paymentId: string | null
  attemptId: string | null
  /** Our refund row, for events of a refund. */
  refundId: string | null
  /** What the event is about, as Stripe sent it. Holds personal data. */
  object: Record<string, unknown>
}

/** The webhook types that say something about an order; others are acknowledged and left alone. */
export const NOTICE_TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
] as const

/** Where reading Stripe's list of events goes on: after this event, or, where it is not known any more, from that time on. */
export interface NoticeCursor {
  eventId: string | null
  created: Date
}

export interface NoticePage {
  /** Oldest first; of `NOTICE_TYPES` and of our account only. */
  notices: StripeNotice[]
  more: boolean
}

/** Money, as Stripe knows it. Every call ends within 5.5 s and throws `PaymentsError`. Nothing is retried here. */
export interface Payments {
  /** Opens one Checkout Session. Repeated with its key it answers the same session. */
  createCheckout(input: CreateCheckout): Promise<Checkout>
  /** What Stripe says now. */
  readCheckout(sessionId: string): Promise<CheckoutReading>
  /** Closes the session for payments. `complete`: it was paid already, or a bank payment is under way. */
  expireCheckout(sessionId: string): Promise<'expired' | 'complete'>
  /** Gives money back, or reads the refund when this attempt already has one. Never makes a second one. */
  refund(input: RefundRequest): Promise<RefundReading>
  /** What Stripe says of a refund now; null when there is none. */
  readRefund(key: RefundKey): Promise<RefundReading | null>
  /** Throws `DomainError('invalid_signature')` for what is forged, altered, older than 5 minutes or another account's. */
  readWebhook(rawBody: Uint8Array | string, signature: string | undefined): StripeNotice
  /** What Stripe would have pushed: a page of its own list of events after the cursor. */
  listNotices(after: NoticeCursor): Promise<NoticePage>
}
