import { z } from 'zod'
import type { Context } from '../context.ts'
import type { PaymentIntent } from '../objects/types.ts'
import { find } from '../store/objects.ts'
import { noSuch } from './errors.ts'
import { listFields } from './fields.ts'
import { listOf } from './list.ts'

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
