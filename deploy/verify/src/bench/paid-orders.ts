import { randomUUID } from 'node:crypto'
import { type CreateOrderInput, OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { CheckoutOpened } from '@passage/contracts/api/orders/payments.schema'
import { until } from '@passage/local/until'
import type { Bench } from './bench.ts'
import { eachOf } from './load.ts'
import { newOrder } from './new-order.ts'
import { ordersSettled } from './place-orders.ts'

/** An order that is paid and under review. */
export interface PaidOrder {
  id: string
  orderNumber: string
}

const WORKERS = 4
const PATIENCE_MS = 30_000

/** Places orders, pays them through the Stripe sandbox and waits until their mails have left; only staff move them after that. */
export async function paidOrders(bench: Bench, count: number): Promise<PaidOrder[]> {
  const body = await newOrder(bench)
  const orders = await eachOf(Array.from({ length: count }), WORKERS, () => paidOrder(bench, body))
  await ordersSettled(
    bench,
    orders.map(({ id }) => id),
  )
  return orders
}

export async function paidOrder(bench: Bench, body: CreateOrderInput): Promise<PaidOrder> {
  const call = { method: 'POST', token: bench.tokens.agency, key: randomUUID() } as const
  const order = await bench.api.call({ ...call, path: '/api/orders', body, answer: OrderCreated })
  const path = `/api/orders/${order.id}/payment`
  const { checkoutUrl } = await bench.api.call({ ...call, path, body: {}, answer: CheckoutOpened })
  await pay(bench.sandbox, new URL(checkoutUrl).pathname.split('/').at(-1) ?? '')
  await until(() => assertUnderReview(bench, order.id), { within: PATIENCE_MS, every: 100 })
  return order
}

async function pay(sandbox: string, session: string): Promise<void> {
  const response = await fetch(`${sandbox}/_sandbox/pay/${session}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: '4242424242424242', name: 'Zoë Müller', email: 'zoe.mueller@bench.example' }),
  })
  if (!response.ok) throw new Error(`the Stripe sandbox answers ${response.status} to a payment`)
}

/** Asked of the database: asked of the API ten times a second, an order's page would be a part of what is measured. */
async function assertUnderReview({ db }: Bench, orderId: string): Promise<void> {
  const { status } = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()
  if (status !== 'document_review') throw new Error(`order ${orderId} is ${status}, not under review`)
}
