import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Charge, PaymentIntent } from '../objects/types.ts'
import { find } from '../store/objects.ts'
import { noSuch } from './errors.ts'
import { listFields, text } from './fields.ts'
import { listOf } from './list.ts'

/** One charge. Throws `resource_missing`. */
export function retrieveCharge(ctx: Context, _: unknown, id: string): Charge {
  const charge = find(ctx.store, 'charge', id)
  if (!charge) throw noSuch('charge', id, 'id')
  return charge
}

export const listChargesParams = z.strictObject({ ...listFields, payment_intent: text(255).optional() })

/** Charges, newest first; filtered by payment intent. */
export function listCharges(ctx: Context, params: z.output<typeof listChargesParams>) {
  const { payment_intent: intent } = params
  if (intent && !find(ctx.store, 'payment_intent', intent))
    throw noSuch('payment_intent', intent, 'payment_intent', 400)
  return listOf(ctx, 'charge', '/v1/charges', params, intent ? [{ sql: 'payment_intent = ?', values: [intent] }] : [])
}

/** One payment intent. Throws `resource_missing`. */
export function retrievePaymentIntent(ctx: Context, _: unknown, id: string): PaymentIntent {
  const intent = find(ctx.store, 'payment_intent', id)
  if (!intent) throw noSuch('payment_intent', id, 'intent')
  return intent
}

export const listPaymentIntentsParams = z.strictObject(listFields)

/** Payment intents, newest first. */
export const listPaymentIntents = (ctx: Context, params: z.output<typeof listPaymentIntentsParams>) =>
  listOf(ctx, 'payment_intent', '/v1/payment_intents', params)
