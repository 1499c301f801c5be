import { z } from 'zod'
import type { Context } from '../context.ts'
import { formatMoney } from '../objects/money.ts'
import type { Charge, Refund } from '../objects/types.ts'
import { refund } from '../payments/refund.ts'
import { find } from '../store/objects.ts'
import { invalidRequest, noSuch } from './errors.ts'
import { expandable, integer, listFields, metadata, oneOf, text } from './fields.ts'
import { listOf } from './list.ts'

export const createRefundParams = z.strictObject({
  ...expandable,
  payment_intent: text(255).optional(),
  charge: text(255).optional(),
  amount: integer(1).optional(),
  reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata().optional(),
})

/** Refunds a payment, in whole or in part. Throws `charge_already_refunded`, or Stripe's refusal of an amount beyond what is left. */
export function createRefund(ctx: Context, params: z.output<typeof createRefundParams>): Refund {
  const charge = chargeFor(ctx, params)
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = params.amount ?? left
  if (amount > left) {
    const written = (cents: number) => formatMoney(cents, charge.currency, 'en-US')
    const message =
      charge.amount_refunded === 0
        ? `Refund amount (${written(amount)}) is greater than charge amount (${written(left)})`
        : `Refund amount (${written(amount)}) is greater than unrefunded amount on charge (${written(left)})`
    throw invalidRequest(message, { param: 'amount' })
  }
  return refund(ctx, charge, amount, params.reason ?? null, params.metadata ?? {})
}

function chargeFor(
  ctx: Context,
  { payment_intent: intentId, charge: chargeId }: z.output<typeof createRefundParams>,
): Charge {
  if (!intentId && !chargeId) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const intent = intentId ? find(ctx.store, 'payment_intent', intentId) : undefined
  if (intentId && !intent) throw noSuch('payment_intent', intentId, 'payment_intent', 400)
  const id = chargeId ?? intent?.latest_charge
  const charge = id ? find(ctx.store, 'charge', id) : undefined
  if (chargeId && (!charge || (intent && charge.payment_intent !== intent.id)))
    throw noSuch('charge', chargeId, 'charge', 400)
  if (charge?.status === 'succeeded') return charge
  throw invalidRequest(
    intent
      ? `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
      : `Charge ${id} has not succeeded and cannot be refunded.`,
  )
}

/** One refund. Throws `resource_missing`. */
export function retrieveRefund(ctx: Context, _: unknown, id: string): Refund {
  const found = find(ctx.store, 'refund', id)
  if (!found) throw noSuch('refund', id, 'refund')
  return found
}

export const listRefundsParams = z.strictObject({
  ...listFields,
  payment_intent: text(255).optional(),
  charge: text(255).optional(),
})

/** Refunds, newest first; filtered by payment intent or charge. */
export function listRefunds(ctx: Context, params: z.output<typeof listRefundsParams>) {
  const { payment_intent: intent, charge } = params
  if (intent && !find(ctx.store, 'payment_intent', intent))
    throw noSuch('payment_intent', intent, 'payment_intent', 400)
  if (charge && !find(ctx.store, 'charge', charge)) throw noSuch('charge', charge, 'charge', 400)
  return listOf(ctx, 'refund', '/v1/refunds', params, [
    ...(intent ? [{ sql: 'payment_intent = ?', values: [intent] }] : []),
    ...(charge ? [{ sql: 'charge = ?', values: [charge] }] : []),
  ])
}
