import type Stripe from 'stripe'

type Narrow<T, Gone extends PropertyKey, Replaced> = Omit<T, Gone | keyof Replaced> & Replaced

/** The types of Stripe's client, without fields that the API description lacks, and with ids instead of expanded objects. */
export type Session = Narrow<
  Stripe.Checkout.Session,
  'allowed_payment_method_types' | 'line_items',
  { payment_intent: string | null; metadata: Record<string, string> }
>
export type PaymentIntent = Narrow<
  Stripe.PaymentIntent,
  'source' | 'payment_record',
  { latest_charge: string | null; payment_method: string | null; metadata: Record<string, string> }
>
export type Charge = Narrow<
  Stripe.Charge,
  'source' | 'refunds',
  {
    payment_intent: string
    metadata: Record<string, string>
    payment_method_details: {
      type: 'card' | 'sepa_debit'
      card?: Omit<Stripe.Charge.PaymentMethodDetails.Card, 'electronic_commerce_indicator'>
      sepa_debit?: Stripe.Charge.PaymentMethodDetails.SepaDebit
    }
  }
>
export type Refund = Narrow<
  Stripe.Refund,
  never,
  { charge: string; payment_intent: string; metadata: Record<string, string>; status: string }
>
/** In responses decimals are text; the client turns them into objects. */
export type LineItem = Narrow<
  Stripe.LineItem,
  never,
  { price: Narrow<Stripe.Price, 'deleted', { unit_amount_decimal: string }>; quantity: number }
>
export type Event = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Session | PaymentIntent | Charge | Refund; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type Payer = { name: string | null; email: string | null }

/** The payment method of a charge. Card numbers and IBANs are not stored. */
export type Instrument = {
  id: string
  payer: Payer
  method:
    | { type: 'card'; brand: string; funding: string; last4: string; month: number; year: number }
    | { type: 'sepa_debit'; country: string; last4: string }
}

/** Why a bank declines, with Stripe's codes and messages. */
export type Failure = { code: string; declineCode: string | null; message: string; adviceCode: string | null }

/** How refunds of a charge proceed: at once, pending first, or accepted and failed later. */
export type RefundPath = 'succeeds' | 'pending' | 'fails'

/** A payment that waits for 3-D Secure or for the bank, and its later outcome. */
export type Pending = { instrument: Instrument; verdict: 'succeeded' | Failure; refunds: RefundPath }

/** Data of an object that is not part of its API response. */
export type Kinds = {
  'checkout.session': {
    object: Session
    details: {
      lineItems: LineItem[]
      lineNotes: (string | null)[]
      intent: { metadata: Record<string, string>; description: string | null }
    }
  }
  payment_intent: { object: PaymentIntent; details: { session: string; pending: Pending | null } }
  charge: { object: Charge; details: { refunds: RefundPath } }
  refund: { object: Refund; details: { path: RefundPath } }
  event: { object: Event; details: null }
}
export type Kind = keyof Kinds
