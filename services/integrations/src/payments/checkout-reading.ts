import type Stripe from 'stripe'
import type { CheckoutReading, CheckoutState } from './port.ts'

/** What must be expanded for a reading. */
export const READING_EXPANDS = ['payment_intent.latest_charge']

const SESSION_STATES: readonly CheckoutReading['session'][] = ['open', 'complete', 'expired']

/** Reads a session whose `READING_EXPANDS` are expanded. The payment decides, not the session: it is where the money is. */
export function checkoutReading(session: Stripe.Checkout.Session): CheckoutReading {
  const payment = expanded(session.payment_intent)
  const charge = expanded(payment?.latest_charge)
  const state = payment ? stateOf(payment) : session.payment_status === 'paid' ? 'paid' : 'unpaid'
  const failure = payment?.last_payment_error
  return {
    sessionId: session.id,
    session: SESSION_STATES.find((known) => known === session.status) ?? 'open',
    paymentIntentId: payment?.id ?? null,
    state,
    capturedCents: payment?.amount_received ?? 0,
    method: charge?.payment_method_details?.type ?? null,
    chargeId: charge?.id ?? null,
    failureCode: state === 'declined' ? (failure?.decline_code ?? failure?.code ?? null) : null,
    orderId: session.metadata?.order_id ?? null,
    paymentId: session.metadata?.payment_id ?? null,
    attemptId: session.metadata?.attempt_id ?? null,
  }
}

function stateOf(payment: Stripe.PaymentIntent): CheckoutState {
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
