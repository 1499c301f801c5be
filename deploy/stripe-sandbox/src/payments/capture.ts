import { type Context, seconds } from '../context.ts'
import { newId } from '../objects/new-id.ts'
import type { Card, Charge, Failure, PaymentIntent, PaymentMethod, RefundPath } from '../objects/types.ts'
import { insert, save } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'

/** Records a charge of the whole amount: succeeded, pending (bank), or failed with the bank's reason. */
export function insertCharge(
  ctx: Context,
  intent: PaymentIntent,
  type: PaymentMethod,
  outcome: 'succeeded' | 'pending' | Failure,
  refunds: RefundPath,
  card?: Card,
): Charge {
  const failure = typeof outcome === 'string' ? null : outcome
  const status = failure ? 'failed' : outcome === 'pending' ? 'pending' : 'succeeded'
  const charge: Charge = {
    id: newId('ch_3'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    created: seconds(ctx),
    currency: intent.currency,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method_details: { type, ...(card && { card }) },
    refunded: false,
    status,
  }
  insert<'charge'>(ctx.store, charge, { refunds })
  emit(ctx, `charge.${status}`, charge)
  return charge
}

/** Sets the PaymentIntent to succeeded after a successful charge. */
export function succeed(ctx: Context, intent: PaymentIntent, charge: Charge) {
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: charge.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  } satisfies Partial<PaymentIntent>)
  save<'payment_intent'>(ctx.store, intent)
  emit(ctx, 'payment_intent.succeeded', intent)
}

/** Sets the PaymentIntent to require another payment method after a failure, with the failed charge if there is one. */
export function fail(ctx: Context, intent: PaymentIntent, charge: Charge | null, failure: Failure) {
  const { code, declineCode, message } = failure
  Object.assign(intent, {
    status: 'requires_payment_method',
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: {
      code,
      ...(declineCode && { decline_code: declineCode }),
      message,
      type: charge ? 'card_error' : 'invalid_request_error',
    },
  } satisfies Partial<PaymentIntent>)
  save<'payment_intent'>(ctx.store, intent)
  emit(ctx, 'payment_intent.payment_failed', intent)
}
