import { type Context, seconds } from '../context.ts'
import { newCharge } from '../objects/charge.ts'
import type { Charge, Failure, Instrument, PaymentIntent, RefundPath } from '../objects/types.ts'
import { insert, save } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'

/** Records a successful charge of the whole amount and sets the PaymentIntent to succeeded. */
export function capture(
  ctx: Context,
  intent: PaymentIntent,
  instrument: Instrument,
  { authenticated = false, refunds = 'succeeds' }: { authenticated?: boolean; refunds?: RefundPath } = {},
): Charge {
  const charge = newCharge(intent, instrument, seconds(ctx), 'succeeded', authenticated)
  insert<'charge'>(ctx.store, charge, { refunds })
  emit(ctx, 'charge.succeeded', charge)
  succeed(ctx, intent, charge)
  return charge
}

/** The PaymentIntent after a successful charge. */
export function succeed(ctx: Context, intent: PaymentIntent, charge: Charge) {
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: charge.amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    last_payment_error: null,
    next_action: null,
    processing: null,
  } satisfies Partial<PaymentIntent>)
  save<'payment_intent'>(ctx.store, intent)
  emit(ctx, 'payment_intent.succeeded', intent)
}

/** Records a failed charge and sets the PaymentIntent to require another payment method. */
export function refuse(
  ctx: Context,
  intent: PaymentIntent,
  instrument: Instrument,
  failure: Failure,
  authenticated = false,
) {
  const charge = newCharge(intent, instrument, seconds(ctx), failure, authenticated)
  insert<'charge'>(ctx.store, charge, { refunds: 'succeeds' })
  emit(ctx, 'charge.failed', charge)
  fail(ctx, intent, charge, failure)
}

/** The PaymentIntent after a failure, with the failed charge if there is one. */
export function fail(ctx: Context, intent: PaymentIntent, charge: Charge | null, failure: Failure) {
  Object.assign(intent, {
    status: 'requires_payment_method',
    latest_charge: charge?.id ?? intent.latest_charge,
    payment_method: null,
    next_action: null,
    processing: null,
    last_payment_error: {
      ...(failure.adviceCode && { advice_code: failure.adviceCode }),
      ...(charge && { charge: charge.id }),
      code: failure.code,
      ...(failure.declineCode && { decline_code: failure.declineCode }),
      doc_url: `https://stripe.com/docs/error-codes/${failure.code.replaceAll('_', '-')}`,
      message: failure.message,
      type: charge ? 'card_error' : 'invalid_request_error',
    },
  } satisfies Partial<PaymentIntent>)
  save<'payment_intent'>(ctx.store, intent)
  emit(ctx, 'payment_intent.payment_failed', intent)
}
