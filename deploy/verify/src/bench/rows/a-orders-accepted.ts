import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { OrderCreated } from '@passage/contracts/api/orders.schema'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { ordersWithUnsentEvents } from '@passage/core/events/orders-with-unsent-events'
import { ordersNotStarted } from '@passage/core/orders/orders-not-started'
import { until } from '@passage/local/until'
import type { Bench } from '../bench.ts'
import { httpClient } from '../http-client.ts'
import { closedLoop, eachOf } from '../load.ts'
import { newOrder } from '../new-order.ts'
import type { RawTemporal } from '../raw/temporal.ts'
import type { Row } from '../row.ts'
import { alternate, compare } from '../windows.ts'

/** Callers who wait for an answer before they ask again. */
const WORKERS = 8
const WINDOW_MS = 2_000
const KEPT = 6
/** An order's workflow has to be there this long after its window at most. */
const SOON_MS = 2_000
/** What a window leaves to do must not burden the next one. */
const SETTLED_WITHIN_MS = 30_000
const REST_MS = 300

export const ordersAccepted: Row = {
  id: 'A',
  title: 'orders accepted (row committed and workflow started) / bare no-op workflow starts',
  unit: '/s',
  better: 'more',
  good: 0.5,
  aim: 0.75,
  async measure(bench) {
    const http = httpClient(bench.origin)
    const body = await newOrder(bench)
    const order = async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await http.send('POST', '/api/orders', { token: bench.tokens.customer, headers, body })
      if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}: ${answer.body}`)
      return OrderCreated.parse(JSON.parse(answer.body)).id
    }
    try {
      const pairs = await alternate(
        KEPT,
        () => ours(bench, order),
        () => raw(bench.raw.temporal),
      )
      return compare(pairs)
    } finally {
      http.close()
    }
  },
}

/** Orders a second, of which only those count that have a workflow soon after. */
async function ours(bench: Bench, order: () => Promise<string>): Promise<number> {
  const { results, seconds } = await closedLoop({ workers: WORKERS, ms: WINDOW_MS }, order)
  const deadline = Date.now() + SOON_MS
  const started = await eachOf(results, WORKERS, (id) => startedBy(deadline, bench.raw.temporal, id))
  await until(() => assertSettled(bench), { within: SETTLED_WITHIN_MS })
  await sleep(REST_MS)
  return started.filter(Boolean).length / seconds
}

async function startedBy(deadline: number, temporal: RawTemporal, orderId: string): Promise<boolean> {
  for (;;) {
    if (await temporal.exists(visaOrderId(orderId))) return true
    if (Date.now() > deadline) return false
    await sleep(50)
  }
}

async function assertSettled({ db }: Bench): Promise<void> {
  const [unstarted, unsent] = await Promise.all([ordersNotStarted(db, 0), ordersWithUnsentEvents(db, 0)])
  if (unstarted.length + unsent.length > 0) throw new Error('orders wait for their workflows or events')
}

async function raw(temporal: RawTemporal): Promise<number> {
  const { results, seconds } = await closedLoop({ workers: WORKERS, ms: WINDOW_MS }, () => temporal.startNoOp())
  await eachOf(results, WORKERS, (handle) => handle.result())
  await sleep(REST_MS)
  return results.length / seconds
}
