import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@passage/local/until'
import type { Bench } from '../bench.ts'
import { httpClient } from '../clients/http-client.ts'
import { eachOf } from '../load.ts'
import { orderPlacer, ordersSettled } from '../place-orders.ts'
import type { Row } from '../row.ts'
import { median } from '../statistics.ts'

const FEW = 100
const MANY = 1_000
/** One order of so many is not withdrawn. The runs of the others stay open as well, for 30 days of corrections. */
const OPEN_OF = 5
const WORKERS = 8
const WITHDRAWN_WITHIN_MS = 120_000
/** Garbage of the last orders goes when a process has had nothing to do for some seconds. */
const REST_MS = 20_000
const LOOKS = 5
const MEGABYTE = 1024 ** 2

export const memoryOfOrders: Row = {
  id: 'I',
  title: 'memory of API and worker after 1,000 orders, 200 of them open / after 100',
  unit: 'MB',
  better: 'less',
  good: 1.5,
  aim: 1.2,
  async measure(bench) {
    if (!(await bench.uses())) return null
    for (const name of ['api', 'worker']) await bench.stack.process(name).restart()
    const http = httpClient(bench.origin)
    const order = await orderPlacer(bench, http)
    const withdraw = async (id: string) => {
      const headers = { 'idempotency-key': randomUUID() }
      const sent = { token: bench.tokens.agency, headers, body: {} }
      const ask = async () => {
        const { status, body } = await http.send('POST', `/api/orders/${id}/cancel`, sent)
        if (status !== 200) throw new Error(`a withdrawal was answered ${status}: ${body}`)
      }
      // On a slow machine it takes longer than the API waits for it; asked again with its key, the API says what became of it.
      await until(ask, { within: WITHDRAWN_WITHIN_MS })
    }
    const place = async (count: number) => {
      const ids = await eachOf(Array.from({ length: count }), WORKERS, async (_, index) => {
        const id = await order()
        if (index % OPEN_OF > 0) await withdraw(id)
        return id
      })
      await ordersSettled(bench, ids)
      await sleep(REST_MS)
    }
    try {
      await place(FEW)
      const before = await bench.uses()
      const raw = await memory(bench)
      await place(MANY - FEW)
      const ours = await memory(bench)
      const after = await bench.uses()
      const ratio = ours / raw
      const spent = Object.entries(after ?? {}).map(([name, { cpu }]) => [name, cpu - (before?.[name]?.cpu ?? 0)])
      return {
        ours,
        raw,
        ratio: { median: ratio, least: ratio, most: ratio },
        spent: { ours: Object.fromEntries(spent), raw: {} },
      }
    } finally {
      http.close()
    }
  },
}

/** Of API and worker together, in MB: the middle of some looks, since garbage comes and goes. */
async function memory(bench: Bench): Promise<number> {
  const looks: number[] = []
  for (let look = 0; look < LOOKS; look++) {
    const uses = await bench.uses()
    looks.push(((uses?.api?.memory ?? 0) + (uses?.worker?.memory ?? 0)) / MEGABYTE)
    await sleep(1_000)
  }
  return median(looks)
}
