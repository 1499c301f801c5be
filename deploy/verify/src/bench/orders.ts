import { randomUUID } from 'node:crypto'
import { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import { type CreateOrderInput, OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { CheckoutOpened } from '@passage/contracts/api/orders/payments.schema'
import { PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { outboxLag } from '@passage/core/events/outbox'
import { ordersNotStarted } from '@passage/core/orders/placing/start-order'
import { madeUpDetails } from '@passage/local/seed/orders/made-up-details'
import { until } from '@passage/local/until'
import type { Bench } from './bench.ts'
import { eachOf } from './load.ts'

/** A slow machine has thousands of mails to send after a window. */
const SETTLED_WITHIN_MS = 300_000
const UNDER_REVIEW_WITHIN_MS = 30_000

const CUSTOMER_EMAIL = 'zoe.mueller@bench.example'

/** The order of one traveller, as the wizard sends it. Without documents: a person may upload 40 a day at most. */
export async function newOrder({ api }: Bench): Promise<CreateOrderInput> {
  const { data } = await api.call({ method: 'GET', path: '/api/visa-orders?limit=1', answer: VisaOfferPage })
  const [offer] = data
  if (!offer) throw new Error('the catalogue has no offer')
  return {
    visaProductId: offer.id,
    customerName: 'Zoë Müller',
    customerEmail: CUSTOMER_EMAIL,
    customerPhone: '+352 621 000 000',
    nationality: 'FR',
    numberOfApplicants: 1,
    totalAmount: offer.totalPrice,
    language: 'fr',
    travellers: [{ firstName: 'Zoë', lastName: 'Müller', ...madeUpDetails('FR') }],
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_NOTICE_VERSION,
  }
}

/** Places an order, pays it and waits until it is under review. */
export async function paidOrder(bench: Bench, body: CreateOrderInput): Promise<OrderCreated> {
  const call = { method: 'POST', token: bench.tokens.agency, key: randomUUID() } as const
  const order = await bench.api.call({ ...call, path: '/api/orders', body, answer: OrderCreated })
  await payOrder(bench, order)
  return order
}

/** Pays an order through the Stripe sandbox and waits until it is under review. */
export async function payOrder({ api, tokens, stack, db }: Bench, order: OrderCreated): Promise<void> {
  const call = { method: 'POST', token: tokens.agency, key: randomUUID() } as const
  const path = `/api/orders/${order.id}/payment`
  const { checkoutUrl } = await api.call({ ...call, path, body: {}, answer: CheckoutOpened })
  const session = new URL(checkoutUrl).pathname.split('/').at(-1)
  const paid = await fetch(`${stack.env.STRIPE_API_BASE}/_sandbox/pay/${session}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: '4242424242424242', name: 'Zoë Müller', email: CUSTOMER_EMAIL }),
  })
  if (!paid.ok) throw new Error(`the Stripe sandbox answers ${paid.status} to a payment`)
  const assertUnderReview = async () => {
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    if (status !== 'document_review') throw new Error(`order ${order.id} is ${status}, not under review`)
  }
  await until(assertUnderReview, { within: UNDER_REVIEW_WITHIN_MS, every: 100 })
}

/** Places and pays `count` orders and waits until their work is done. */
export async function paidOrders(bench: Bench, count: number): Promise<OrderCreated[]> {
  const body = await newOrder(bench)
  const orders = await eachOf(Array.from({ length: count }), () => paidOrder(bench, body))
  await ordersSettled(
    bench,
    orders.map(({ id }) => id),
  )
  return orders
}

export async function onePaidOrder(bench: Bench): Promise<OrderCreated> {
  const [order] = await paidOrders(bench, 1)
  if (!order) throw new Error('no order was placed')
  return order
}

/** Waits until events and mails of these orders have been sent, so that their work does not slow the next window. */
export async function ordersSettled(bench: Bench, orderIds: readonly string[]): Promise<void> {
  const patience = { within: SETTLED_WITHIN_MS, every: 250 }
  const assertSent = async () => {
    const [notStarted, lag] = await Promise.all([ordersNotStarted(bench.db, 0), outboxLag(bench.db)])
    if (notStarted.length > 0 || lag > 0) throw new Error('workflows have not started, or events have not been sent')
  }
  await until(assertSent, patience)
  const assertIdle = async (id: string) => {
    const { pendingActivities } = await bench.temporal.describe(visaOrderId(id))
    if (pendingActivities > 0) throw new Error(`order ${id} has ${pendingActivities} pending activities`)
  }
  await eachOf(orderIds, (id) => until(() => assertIdle(id), patience))
}
