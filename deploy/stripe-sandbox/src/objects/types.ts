export type Metadata = Record<string, string>

/** The fields of Stripe's objects that Passage reads, named and typed as in Stripe's API. */
export type Session = {
  id: string
  object: 'checkout.session'
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer_details: { email: string | null; name: string | null } | null
  customer_email: string | null
  expires_at: number
  livemode: false
  locale: string | null
  metadata: Metadata
  mode: 'payment'
  payment_intent: string | null
  payment_method_types: string[]
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  url: string | null
}
export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  created: number
  currency: string
  description: string | null
  last_payment_error: { code: string; decline_code?: string; message: string; type: string } | null
  latest_charge: string | null
  livemode: false
  metadata: Metadata
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
}
/** `customer_balance`: a bank transfer. */
/** What Stripe shows of a card. */
export type Card = { brand: string; last4: string }
export type PaymentMethod = 'card' | 'paypal' | 'sepa_debit' | 'customer_balance'

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  created: number
  currency: string
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Metadata
  paid: boolean
  payment_intent: string
  payment_method_details: { type: PaymentMethod; card?: Card }
  refunded: boolean
  status: 'succeeded' | 'pending' | 'failed'
}
export type Refund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  failure_reason?: string
  metadata: Metadata
  payment_intent: string
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed'
}
export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number }
  is_charge_refundable: boolean
  livemode: false
  metadata: Metadata
  payment_intent: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}
export type Event = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Session | PaymentIntent | Charge | Refund | Dispute }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type Payer = { name: string | null; email: string | null }

/** Why a bank declines, with Stripe's codes and messages. */
export type Failure = { code: string; declineCode: string | null; message: string }

/** How refunds of a charge proceed: at once, pending first, or accepted and failed later. */
export type RefundPath = 'succeeds' | 'pending' | 'fails'

/** A payment that waits for its payer (3-D Secure, PayPal) or for the bank, and its later outcome. */
export type Pending = {
  payer: Payer
  method: PaymentMethod
  card?: Card
  verdict: 'succeeded' | Failure
  refunds: RefundPath
  disputed: boolean
}

/** A line of a Checkout Session. */
export type CheckoutLine = { name: string; quantity: number; unitAmount: number }

/** Each kind of object, with the details that are not part of its API response. */
export type Kinds = {
  'checkout.session': {
    object: Session
    details: { lines: CheckoutLine[]; intent: { metadata: Metadata; description: string | null } }
  }
  payment_intent: { object: PaymentIntent; details: { session: string; pending: Pending | null } }
  charge: { object: Charge; details: { refunds: RefundPath } }
  refund: { object: Refund; details: { path: RefundPath } }
  dispute: { object: Dispute; details: null }
  event: { object: Event; details: null }
}
export type Kind = keyof Kinds
