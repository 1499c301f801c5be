import type Stripe from 'stripe'
import { PaymentsError } from './payments-error.ts'
import type { RefundKey, RefundReading, RefundRequest } from './port.ts'
import { createOnce } from './stripe-call.ts'

/** Makes a refund unless it exists. Stripe forgets an idempotency key after 24 h, and replays a stored failure until then. */
export async function refundOnce(stripe: Stripe, input: RefundRequest): Promise<RefundReading> {
  const find = () => findRefund(stripe, input)
  const create = (idempotencyKey: string) => stripe.refunds.create(params(input), { idempotencyKey })
  return reading((await find()) ?? (await createOnce(input.idempotencyKey, create, find)))
}

const params = (input: RefundRequest): Stripe.RefundCreateParams => ({
  payment_intent: input.paymentIntentId,
  amount: input.cents,
  reason: input.reason,
  metadata: { refund_id: markOf(input) },
})

/** Current state of a refund; null: there is none. */
export async function readRefund(stripe: Stripe, key: RefundKey): Promise<RefundReading | null> {
  const found = await findRefund(stripe, key)
  return found ? reading(found) : null
}

async function findRefund(stripe: Stripe, key: RefundKey): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: key.paymentIntentId, limit: 100 })) {
    if (refund.metadata?.refund_id === markOf(key)) return refund
  }
  return undefined
}

/** A refund at Stripe. `refundId` is our row's id; null: staff made the refund in Stripe's dashboard. */
export interface LedgerRefund {
  stripeRefundId: string
  refundId: string | null
  cents: number
  /** false: it failed or was cancelled, so we have the money. */
  stands: boolean
}

/** All refunds of a payment, newest first. */
export async function listRefunds(stripe: Stripe, paymentIntentId: string): Promise<LedgerRefund[]> {
  const found: LedgerRefund[] = []
  for await (const { id, metadata, amount, status } of stripe.refunds.list({
    payment_intent: paymentIntentId,
    limit: 100,
  }))
    found.push({
      stripeRefundId: id,
      refundId: refundOfMark(metadata?.refund_id),
      cents: amount,
      stands: status !== 'failed' && status !== 'canceled',
    })
  return found
}

/** Metadata that identifies a refund at Stripe: our id, and the attempt from the second one. */
const markOf = ({ refundId, attempt }: RefundKey): string => (attempt === 1 ? refundId : `${refundId}/${attempt}`)

/** Our refund's id in a mark; null: none. */
export const refundOfMark = (mark: string | undefined): string | null => mark?.split('/')[0] || null

const STATUSES: readonly RefundReading['status'][] = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled']

function reading(refund: Stripe.Refund): RefundReading {
  const status = STATUSES.find((known) => known === refund.status)
  if (!status) throw new PaymentsError('unavailable', `Stripe gave refund ${refund.id} no status.`)
  return { stripeRefundId: refund.id, status }
}
