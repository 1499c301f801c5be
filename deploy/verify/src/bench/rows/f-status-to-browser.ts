import { randomUUID } from 'node:crypto'
import { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import type { Bench } from '../bench.ts'
import { type Audience, openAudience } from '../clients/audience.ts'
import { type HttpClient, httpClient } from '../clients/http-client.ts'
import { eachOf, paced } from '../load.ts'
import { type PaidOrder, paidOrders } from '../paid-orders.ts'
import { watchPauses } from '../pauses.ts'
import { ordersSettled } from '../place-orders.ts'
import type { Row } from '../row.ts'
import { percentile } from '../statistics.ts'
import { alternate, compare } from '../windows.ts'

const ORDERS = 50
const STREAMS = 1_000
const P99_MS = 50
/** A window takes five seconds; four pairs are kept, so 20 s of changes count. */
const PACE = { perSecond: 10, count: 50 }
const KEPT = 4
/** An event that has not come by then is lost. quality.md, I7. */
const PATIENCE_MS = 15_000

export const statusToBrowser: Row = {
  id: 'F',
  title: "staff status change to browser's event, 1,000 open streams, 10 changes/s / update + JetStream, each p50",
  unit: 'ms',
  better: 'less',
  good: 3,
  aim: 1.5,
  async measure(bench) {
    const orders = await paidOrders(bench, ORDERS)
    const workflows = await eachOf(orders, 4, () => bench.raw.temporal.startUpdatable())
    const audience = await openAudience(bench.origin, orders, STREAMS)
    const http = httpClient(bench.origin)
    const all: number[] = []
    const inApi: number[] = []
    const inBench: number[] = []
    try {
      const windows = await alternate(
        KEPT,
        () => bench.uses(),
        async (kept) => {
          const pauses = await watchPauses(bench.origin)
          await paced(PACE, (index) => change(http, bench.tokens.provider, audience, turn(orders, index)))
          const delays = await audience.delays(PATIENCE_MS)
          const paused = await pauses.end()
          // The raw part is not to wait for mails of ours.
          await ordersSettled(
            bench,
            orders.map(({ id }) => id),
          )
          if (kept) all.push(...delays)
          if (kept) inApi.push(paused.api)
          if (kept) inBench.push(paused.bench)
          return percentile(delays, 0.5)
        },
        async () => percentile(await paced(PACE, (index) => rawDelay(bench, turn(workflows, index))), 0.5),
      )
      const extras = [
        { name: 'p99', value: percentile(all, 0.99), unit: 'ms', atMost: P99_MS },
        { name: "API's event loop late, p99, worst window", value: Math.max(...inApi), unit: 'ms' },
        { name: "bench's event loop late, p99, worst window", value: Math.max(...inBench), unit: 'ms' },
      ]
      return { ...compare(windows), extras }
    } finally {
      audience.close()
      http.close()
    }
  },
}

/** Moves an order between two statuses; the answer has to name the entry that the browsers wait for. */
async function change(http: HttpClient, token: string, audience: Audience, order: PaidOrder): Promise<void> {
  const seq = audience.expectNext(order.id)
  const answer = await http.send('PATCH', `/api/orders/${order.id}/status`, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { status: seq % 2 === 0 ? 'processing' : 'submitted' },
  })
  // Its outcome took longer than a caller waits: the browsers say when it came.
  if (answer.status === 202) return
  if (answer.status !== 200) throw new Error(`a change of status was answered ${answer.status}: ${answer.body}`)
  const moved = StatusChanged.parse(JSON.parse(answer.body))
  if (moved.seq !== seq) throw new Error(`the change became entry ${moved.seq} instead of ${seq}`)
}

/** An update that runs one activity, then one event through JetStream. */
async function rawDelay({ raw }: Bench, workflow: Parameters<typeof raw.temporal.update>[0]): Promise<number> {
  const began = performance.now()
  await raw.temporal.update(workflow)
  await raw.nats.publishAndConsume()
  return performance.now() - began
}

function turn<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('there is nothing to take turns with')
  return item
}
