import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { CheckoutOpened } from '@passage/contracts/api/orders/payments.schema'
import { z } from 'zod'
import { until } from '../../until.ts'
import { fullName } from '../files/traveller.ts'
import type { Payment, PlannedOrder } from './planned-order.ts'
import { ownerToken, readOrder, type World } from './world.ts'

/** Stripe's word comes by webhook at once, by the sweep half a minute later, and for a bank debit after some seconds. */
const PATIENCE_MS = 45_000

/** Opens the order's checkout and tries its payments; what the history shows already is not done again. */
export async function payOrder(world: World, order: PlannedOrder, orderId: string): Promise<void> {
  const detail = await readOrder(world, orderId)
  const left = paymentsLeft(order, detail)
  if (left === null) return
  if (detail.paymentStatus === 'processing') return hear(world, left[0], detail)
  const { checkoutUrl } = await openCheckout(world, order, detail)
  if (!world.sandbox) return
  const session = new URL(checkoutUrl).pathname.split('/').at(-1) ?? ''
  for (const payment of left) {
    await pay(world.sandbox, session, payment, order)
    await hear(world, payment, detail)
  }
}

/** The payments that have not been tried yet; null: nothing is to be done any more, not even a checkout to open. */
function paymentsLeft({ payments }: PlannedOrder, detail: OrderDetail): readonly Payment[] | null {
  if (payments === null || isPaid(detail)) return null
  const happened = (wanted: string) => detail.statusHistory.filter(({ reason }) => reason === wanted).length
  const left = payments.slice(Math.min(happened('payment_declined'), payments.length))
  return left.length === 0 && happened('checkout_opened') > 0 ? null : left
}

/** Waits until the order knows what became of a payment that was tried after the moment of `before`. */
async function hear(world: World, payment: Payment | undefined, before: OrderDetail): Promise<void> {
  if (!payment) return
  await until(async () => expectNews(payment, await readOrder(world, before.id), before.lastSeq), {
    within: PATIENCE_MS,
    every: 150,
  })
}

/** A key of this moment in the order's life: after an expired checkout another one is opened. */
function openCheckout(world: World, order: PlannedOrder, { id, lastSeq }: OrderDetail) {
  return world.api.call({
    method: 'POST',
    path: `/api/orders/${id}/payment`,
    token: ownerToken(world, order),
    key: `seed-${order.n}-payment-${lastSeq}`,
    body: {},
    answer: CheckoutOpened,
  })
}

const Paid = z.object({ result: z.string() })

async function pay(sandbox: string, session: string, payment: Payment, order: PlannedOrder): Promise<void> {
  const { expect, ...instrument } = payment
  const response = await fetch(`${sandbox}/_sandbox/pay/${session}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...instrument, name: fullName(order.travellers[0]), email: order.email }),
    signal: AbortSignal.timeout(15_000),
  })
  const result = Paid.safeParse(await response.json().catch(() => null)).data?.result ?? String(response.status)
  // Complete: an earlier run was interrupted right after paying.
  if (result !== expect && result !== 'complete')
    throw new Error(`the sandbox answers ${result} to a payment that should be ${expect}`)
}

function expectNews({ expect }: Payment, detail: OrderDetail, since: number): void {
  const news = detail.statusHistory.filter(({ seq }) => seq > since)
  const declined = news.some(({ reason }) => reason === 'payment_declined')
  if (expect === 'declined' ? declined : isPaid(detail)) return
  throw new Error(`Stripe's word (${expect}) has not reached the order, which is ${detail.status}`)
}

/** Paid, and the workflow has passed it on to the review. */
const isPaid = ({ statusHistory }: OrderDetail): boolean =>
  statusHistory.some(({ newStatus }) => newStatus === 'document_review')
