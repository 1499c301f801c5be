import { CURRENCY } from '@passage/contracts/domain/money/money'
import type Stripe from 'stripe'
import type { CheckoutLine, CreateCheckout } from './port.ts'

/** One Checkout Session for one attempt. The metadata is on the payment too, whose events do not name their session. */
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

/** Stripe multiplies a price of one piece; a line that does not divide to the cent goes as one piece, so that the total is exact. */
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
