import { z } from 'zod'
import type { Context } from '../context.ts'
import { formatMoney } from '../objects/format-money.ts'
import type { Charge, Refund } from '../objects/types.ts'
import { refund } from '../payments/refund.ts'
import { find, list } from '../store/objects.ts'
import { invalidRequest, noSuch } from './errors.ts'
import { integer, listFields, metadata, text } from './fields.ts'

export const createRefundParams = z.strictObject({
  payment_intent: text(255),
  amount: integer(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata().optional(),
})

/** Refunds a payment, in whole or in part. Throws `charge_already_refunded`, or Stripe's refusal of an amount beyond what is left. */
export function createRefund(ctx: Context, params: z.output<typeof createRefundParams>): Refund {
  const charge = chargeOf(ctx, params.payment_intent)
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' })
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = params.amount ?? left
  if (amount > left) {
    const [asked, rest] = [amount, left].map((cents) => formatMoney(cents, charge.currency))
    throw invalidRequest(`Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`, {
      param: 'amount',
    })
  }
  return refund(ctx, charge, amount, params.reason ?? null, params.metadata ?? {})
}

function chargeOf({ store }: Context, intentId: string): Charge {
  const intent = find(store, 'payment_intent', intentId)
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent', 400)
  const charge = intent.latest_charge ? find(store, 'charge', intent.latest_charge) : undefined
  if (charge?.status === 'succeeded') return charge
  throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
}

export const listRefundsParams = z.strictObject({ ...listFields, payment_intent: text(255).optional() })

/** Refunds, newest first; filtered by payment intent. */
export function listRefunds({ store }: Context, params: z.output<typeof listRefundsParams>) {
  const { payment_intent: intent } = params
  if (intent && !find(store, 'payment_intent', intent)) throw noSuch('payment_intent', intent, 'payment_intent', 400)
  return list(store, 'refund', params, intent ? [{ sql: 'payment_intent = ?', values: [intent] }] : [])
}
