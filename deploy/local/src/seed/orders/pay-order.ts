import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { CheckoutOpened } from '@passage/contracts/api/payments.schema'
import { z } from 'zod'
import { until } from '../../until.ts'
import { fullName } from '../files/traveller.ts'
import type { Payment, PlannedOrder } from './planned-order.ts'
import { ownerToken, readOrder, type World } from './world.ts'

/** Stripe's word comes by webhook at once, by the sweep half a minute later, and for a bank debit after some seconds. */
const PATIENCE_MS = 45_000

/** Opens the order's checkout and tries its payments; what the history shows already is not done again. */
export async function payOrder(world: World, order: PlannedOrder, orderId: string): Promise<void> {
  if (order.payments === null) return
  const detail = await readOrder(world, orderId)
  if (isPaid(detail)) return
  const checkout = await openCheckout(world, order, detail)
  if (!world.sandbox) return
  const session = new URL(checkout.checkoutUrl).pathname.split('/').at(-1) ?? ''
  let declines = detail.statusHistory.filter(({ reason }) => reason === 'payment_declined').length
  for (const payment of order.payments) {
    if (payment.expect === 'declined' && declines-- > 0) continue
    await pay(world.sandbox, session, payment, order)
    await until(async () => expectNews(payment, await readOrder(world, orderId), detail.lastSeq), {
      within: PATIENCE_MS,
      every: 150,
    })
  }
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
  if (result !== expect) throw new Error(`the sandbox answers ${result} to a payment that should be ${expect}`)
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
