import type Stripe from 'stripe'
import { PaymentsError } from './payments-error.ts'
import type { RefundReading, RefundRequest } from './port.ts'
import { createOnce } from './stripe-call.ts'

/** Looks first: a key is forgotten after 24 h and replays a stored failure, the refund itself stays. */
export async function refundOnce(stripe: Stripe, input: RefundRequest): Promise<RefundReading> {
  const find = () => findRefund(stripe, input)
  const create = (idempotencyKey: string) => stripe.refunds.create(params(input), { idempotencyKey })
  return reading((await find()) ?? (await createOnce(input.idempotencyKey, create, find)))
}

const params = (input: RefundRequest): Stripe.RefundCreateParams => ({
  payment_intent: input.paymentIntentId,
  amount: input.cents,
  reason: input.reason,
  metadata: { refund_id: input.refundId },
})

async function findRefund(stripe: Stripe, input: RefundRequest): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: input.paymentIntentId, limit: 100 })) {
    if (refund.metadata?.refund_id === input.refundId) return refund
  }
  return undefined
}

const STATUSES: readonly RefundReading['status'][] = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled']

function reading(refund: Stripe.Refund): RefundReading {
  const status = STATUSES.find((known) => known === refund.status)
  if (!status) throw new PaymentsError('unavailable', `Stripe gave refund ${refund.id} no status.`)
  return { stripeRefundId: refund.id, status }
}
