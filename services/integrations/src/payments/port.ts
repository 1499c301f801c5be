import type { PaymentCard } from '@passage/contracts/domain/money/payment-card'
import type { LANGUAGES } from '@passage/contracts/domain/orders/travel'
import type { ChargeReading } from '@passage/contracts/workflows/projection'

export interface CheckoutLine {
  kind: string
  /** In the customer's language. */
  label: string
  quantity: number
  /** Total of the line. */
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
  /** One per attempt, stored before the call. Stripe requires the same input for the same key. */
  idempotencyKey: string
}

export interface Checkout {
  sessionId: string
  /** Stripe's payment page. */
  url: string
  /** ISO 8601. */
  expiresAt: string
}

/** `declined`: the last attempt failed; while the session is open the customer may try again. */
export type CheckoutState = 'unpaid' | 'processing' | 'declined' | 'paid'

export interface CheckoutReading {
  sessionId: string
  session: 'open' | 'complete' | 'expired'
  /** null: the customer has not tried to pay. */
  paymentIntentId: string | null
  state: CheckoutState
  /** Captured amount before refunds. */
  capturedCents: number
  /** Stripe's payment method, e.g. `card`; null: unknown yet. */
  method: string | null
  /** The card that paid; null: unknown yet, or another method. */
  card: PaymentCard | null
  /** The newest charge, which distinguishes one declined attempt from the next. */
  chargeId: string | null
  /** For `declined`: the bank's reason, else Stripe's. */
  failureCode: string | null
  orderId: string | null
  paymentId: string | null
  attemptId: string | null
}

/** Identifies one of our refunds at Stripe; each attempt has at most one. */
export interface RefundKey {
  paymentIntentId: string
  /** Id of our row. */
  refundId: string
  /** From 1; a refund that the bank returned is repeated as the next attempt. */
  attempt: number
}

export interface RefundRequest extends RefundKey {
  cents: number
  idempotencyKey: string
  reason: 'requested_by_customer' | 'duplicate' | 'fraudulent'
}

export interface RefundReading {
  stripeRefundId: string
  /** `pending` and `requires_action` are not final; `failed` and `canceled`: the bank returned the money to us. */
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
}

/** Whether the bank returned the refund to us. */
export const wasReturned = ({ status }: RefundReading): boolean => status === 'failed' || status === 'canceled'

/** A verified Stripe event. The ids come from its object or from our metadata on it. */
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
  /** Id of our refund row, for events of a refund. */
  refundId: string | null
  /** A refund that Passage did not make, or a dispute: news of the captured payment itself. */
  aboutCharge: boolean
  /** The event's object as sent by Stripe. Contains personal data. */
  object: Record<string, unknown>
}

/** Types of events that concern orders; others are acknowledged and ignored. */
export const NOTICE_TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

/** Position in Stripe's list of events: after this event, or from this time when Stripe no longer has the event. */
export interface NoticeCursor {
  eventId: string | null
  created: Date
}

export interface NoticePage {
  /** Oldest first; only `NOTICE_TYPES` of our account. */
  notices: StripeNotice[]
  more: boolean
}

/** Payments at Stripe. Every call ends within 5.5 s and throws `PaymentsError`. Calls are not retried. */
export interface Payments {
  /** Opens a Checkout Session; the same key answers the same session. */
  createCheckout(input: CreateCheckout): Promise<Checkout>
  /** Current state of a session. */
  readCheckout(sessionId: string): Promise<CheckoutReading>
  /** Expires a session. `complete`: it is already paid, or a bank transfer is pending. */
  expireCheckout(sessionId: string): Promise<'expired' | 'complete'>
  /** Makes a refund, or reads it when this attempt already has one. */
  refund(input: RefundRequest): Promise<RefundReading>
  /** Current state of a refund; null: there is none. */
  readRefund(key: RefundKey): Promise<RefundReading | null>
  /** Refunds of a payment that were made in Stripe's dashboard, and its disputes. */
  readCharge(paymentIntentId: string): Promise<ChargeReading>
  /** Verifies and reads a webhook. Throws `invalid_signature` when it is forged, altered, older than 5 minutes or of another account. */
  readWebhook(rawBody: Uint8Array | string, signature: string | undefined): StripeNotice
  /** A page of Stripe's list of events after the cursor: the same events that Stripe sends as webhooks. */
  listNotices(after: NoticeCursor): Promise<NoticePage>
}
