import { CURRENCY } from '@passage/contracts/domain/money/money'
import type Stripe from 'stripe'
import type { CheckoutLine, CheckoutReading, CheckoutState, CreateCheckout } from './port.ts'

/** Parameters of an attempt's Checkout Session. The payment intent gets the metadata too, because its events do not name the session. */
export function checkoutParams(input: CreateCheckout): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    order_id: input.orderId,
    order_number: input.orderNumber,
    payment_id: input.paymentId,
    attempt_id: input.attemptId,
  }
  return {
    mode: 'payment',
    line_items: input.lines.filter((line) => line.cents > 0).map(lineItem),
    client_reference_id: input.orderId,
    customer_email: input.customerEmail,
    locale: input.language,
    expires_at: Math.floor(Date.parse(input.expiresAt) / 1_000),
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
    metadata,
    payment_intent_data: { metadata, description: input.orderNumber },
  }
}

/** Stripe multiplies a unit price. A line that is not divisible to the cent becomes one unit, so that the total is exact. */
function lineItem({ label, quantity, cents }: CheckoutLine): Stripe.Checkout.SessionCreateParams.LineItem {
  const divides = cents % quantity === 0
  return {
    quantity: divides ? quantity : 1,
    price_data: {
      currency: CURRENCY.toLowerCase(),
      unit_amount: divides ? cents / quantity : cents,
      product_data: { name: divides ? label : `${label} × ${quantity}` },
    },
  }
}

/** Sessions to search: the wanted one was opened moments ago. */
const MAX_SEARCHED = 300

/**
 * Finds the open session of an attempt whose response was lost. Stripe cannot search sessions by metadata, so the newest ones are
 * listed.
 */
export async function findCheckout(stripe: Stripe, attemptId: string): Promise<Stripe.Checkout.Session | undefined> {
  let seen = 0
  for await (const session of stripe.checkout.sessions.list({ status: 'open', limit: 100 })) {
    if (session.metadata?.attempt_id === attemptId) return session
    seen += 1
    if (seen === MAX_SEARCHED) return undefined
  }
  return undefined
}

/** The `expand` of a session for `checkoutReading`. */
export const READING_EXPANDS = ['payment_intent.latest_charge']

const SESSION_STATES: readonly CheckoutReading['session'][] = ['open', 'complete', 'expired']

/** Reads a session with `READING_EXPANDS`. The payment intent decides the state, because it has the money. */
export function checkoutReading(session: Stripe.Checkout.Session): CheckoutReading {
  const payment = expanded(session.payment_intent)
  const charge = expanded(payment?.latest_charge)
  const state = payment ? stateOf(payment, session) : session.payment_status === 'paid' ? 'paid' : 'unpaid'
  const failure = payment?.last_payment_error
  return {
    sessionId: session.id,
    session: SESSION_STATES.find((known) => known === session.status) ?? 'open',
    paymentIntentId: payment?.id ?? null,
    state,
    capturedCents: payment?.amount_received ?? 0,
    method: charge?.payment_method_details?.type ?? null,
    card: cardOf(charge),
    chargeId: charge?.id ?? null,
    failureCode: state === 'declined' ? (failure?.decline_code ?? failure?.code ?? null) : null,
    orderId: session.metadata?.order_id ?? null,
    paymentId: session.metadata?.payment_id ?? null,
    attemptId: session.metadata?.attempt_id ?? null,
  }
}

function cardOf(charge: Stripe.Charge | null): CheckoutReading['card'] {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {}
  return brand && last4 ? { brand, last4 } : null
}

function stateOf(payment: Stripe.PaymentIntent, { status }: Stripe.Checkout.Session): CheckoutState {
  // A bank transfer completes the session at once, and its money arrives later.
  if (payment.status === 'requires_action' && status === 'complete') return 'processing'
  switch (payment.status) {
    case 'succeeded':
      return 'paid'
    case 'processing':
    case 'requires_capture':
      return 'processing'
    default:
      return payment.last_payment_error ? 'declined' : 'unpaid'
  }
}

function expanded<T extends object>(field: string | T | null | undefined): T | null {
  if (typeof field === 'string') throw new Error(`Stripe did not expand ${field}.`)
  return field ?? null
}
