import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { OrderChanged, OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { type OrderCreated, StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { until } from '@passage/local/until'
import { createParser } from 'eventsource-parser'
import { eachOf, paced } from '../load.ts'
import { ordersSettled, paidOrders } from '../orders.ts'
import { openRawNats } from '../raw/nats.ts'
import type { Row } from '../row.ts'
import { percentile } from '../statistics.ts'
import { alternate } from '../windows.ts'

const ORDERS = 50
const STREAMS_OF_ORDER = 20
const CHANGES_PER_SECOND = 10
/** quality.md, I7. */
const EVENTS_WITHIN_MS = 15_000

export const statusToBrowser: Row = {
  id: 'F',
  title:
    'Status change to the new status in 1,000 browsers, 10 changes/s, p50 / an update with one activity plus JetStream, p50',
  async measure(bench) {
    const { api, tokens, temporal, stack, origin } = bench
    const orders = await paidOrders(bench, ORDERS)
    const workflows = await eachOf(orders, () => temporal.startUpdatable())
    const nats = await openRawNats(stack.env.NATS_URL ?? '')
    /** Times at which the browsers had read an entry, by `order number/seq`. */
    const arrivals = new Map<string, number[]>()
    const seats = orders.flatMap((order) => Array.from({ length: STREAMS_OF_ORDER }, () => order))
    const close = await eachOf(seats, ({ orderNumber }) =>
      openPage(origin, orderNumber, (seq) => {
        const entry = `${orderNumber}/${seq}`
        arrivals.set(entry, [...(arrivals.get(entry) ?? []), performance.now()])
      }),
    )
    let status: 'processing' | 'submitted' = 'submitted'
    const p99s: number[] = []
    const changeStatus = async ({ id, orderNumber }: OrderCreated) => {
      const began = performance.now()
      const call = { method: 'PATCH', path: `/api/orders/${id}/status`, token: tokens.provider } as const
      const { seq } = await api.call({ ...call, key: randomUUID(), body: { status }, answer: StatusChanged })
      return { entry: `${orderNumber}/${seq}`, began }
    }
    try {
      const { figures, cpu } = await alternate(
        bench,
        { unit: ' ms', limits: { better: 'less', good: 3, aim: 1.5 } },
        async () => {
          status = status === 'submitted' ? 'processing' : 'submitted'
          const changes = await paced(orders, CHANGES_PER_SECOND, changeStatus)
          const assertArrived = async () => {
            const missing = changes.filter(({ entry }) => arrivals.get(entry)?.length !== STREAMS_OF_ORDER)
            if (missing.length > 0) throw new Error(`${missing.length} changes have not reached every browser`)
          }
          await until(assertArrived, { within: EVENTS_WITHIN_MS })
          const delays = changes.flatMap(({ entry, began }) => (arrivals.get(entry) ?? []).map((at) => at - began))
          await ordersSettled(
            bench,
            orders.map(({ id }) => id),
          )
          p99s.push(percentile(delays, 0.99))
          return percentile(delays, 0.5)
        },
        async () => {
          const delays = await paced(workflows, CHANGES_PER_SECOND, async (workflow) => {
            const began = performance.now()
            await temporal.update(workflow)
            await nats.publishAndConsume()
            return performance.now() - began
          })
          return percentile(delays, 0.5)
        },
      )
      return { figures: [...figures, { name: 'ours, p99', values: p99s.slice(1), unit: ' ms' }], cpu }
    } finally {
      for (const closeStream of close) closeStream()
      await nats.close()
    }
  },
}

/**
 * Follows an order as its page does: reads it again after each change. `onRead` gets the seq of the answer. Waits for the first
 * event; returns a function that closes the stream.
 */
function openPage(origin: string, orderNumber: string, onRead: (seq: number) => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/api/events?orders=${orderNumber}`, { agent: false })
    let known = Number.POSITIVE_INFINITY
    const parser = createParser({
      onEvent: async ({ data }) => {
        const { seq } = OrderChanged.parse(JSON.parse(data))
        if (seq > known) {
          const response = await fetch(`${origin}/api/orders/track/${orderNumber}`)
          onRead(OrderView.parse(await response.json()).lastSeq)
        }
        known = seq
        resolve(() => call.destroy())
      },
    })
    call.on('error', reject)
    call.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`the stream answers ${response.statusCode}`))
      response.setEncoding('utf8').on('data', (text: string) => parser.feed(text))
      response.on('error', reject)
    })
    call.end()
  })
}
