import { newId, randomText } from './ids.ts'
import type { PaymentIntent } from './types.ts'

export type PaymentIntentInput = Pick<
  PaymentIntent,
  'amount' | 'created' | 'currency' | 'description' | 'metadata' | 'payment_method_types'
>

/** A PaymentIntent that requires a payment method. */
export function newPaymentIntent(input: PaymentIntentInput): PaymentIntent {
  const id = newId.paymentIntent()
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: {},
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...input,
  }
}
