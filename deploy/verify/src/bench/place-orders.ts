import { randomUUID } from 'node:crypto'
import { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { outboxLag } from '@passage/core/events/outbox-lag'
import { ordersNotStarted } from '@passage/core/orders/placing/orders-not-started'
import { until } from '@passage/local/until'
import type { Bench } from './bench.ts'
import type { HttpClient } from './clients/http-client.ts'
import { eachOf } from './load.ts'
import { newOrder } from './new-order.ts'

/** What a window leaves to do must not burden the next one; a slow machine has two thousand mails to send after it. */
const SETTLED_WITHIN_MS = 300_000
/** Asked more often, Temporal would be busy with the asking. */
const ASKED_MS = 250

/** Places one order after the other for the agency; answers its id. */
export async function orderPlacer(bench: Bench, http: HttpClient): Promise<() => Promise<string>> {
  const body = await newOrder(bench)
  return async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await http.send('POST', '/api/orders', { token: bench.tokens.agency, headers, body })
    if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}: ${answer.body}`)
    return OrderCreated.parse(JSON.parse(answer.body)).id
  }
}

/** Waits until these orders have their workflows, their events and mails have left, and nothing is under way. */
export async function ordersSettled(bench: Bench, orderIds: readonly string[]): Promise<void> {
  await until(() => assertHandedOn(bench), { within: SETTLED_WITHIN_MS })
  await eachOf(orderIds, 8, (id) => until(() => assertIdle(bench, id), { within: SETTLED_WITHIN_MS, every: ASKED_MS }))
}

async function assertHandedOn({ db }: Bench): Promise<void> {
  const [unstarted, lag] = await Promise.all([ordersNotStarted(db, 0), outboxLag(db)])
  if (unstarted.length > 0 || lag > 0) throw new Error('orders wait for their workflows or events')
}

async function assertIdle({ raw }: Bench, orderId: string): Promise<void> {
  const { underWay } = await raw.temporal.progress(visaOrderId(orderId))
  if (underWay.length > 0) throw new Error(`order ${orderId} has work under way: ${underWay.join('; ')}`)
}
