import { setTimeout as sleep } from 'node:timers/promises'
import { visaOrderId } from '@passage/contracts/workflows/names'
import type { Bench } from '../bench.ts'
import { httpClient } from '../clients/http-client.ts'
import { closedLoop, eachOf } from '../load.ts'
import { Pieces } from '../per-piece.ts'
import { orderPlacer, ordersSettled } from '../place-orders.ts'
import type { RawTemporal } from '../raw/temporal.ts'
import type { Row } from '../row.ts'
import { alternate, compare } from '../windows.ts'

/** Callers who wait for an answer before they ask again. */
const WORKERS = 8
const WINDOW_MS = 2_000
const KEPT = 6
/** An order's workflow has to be there this long after its window at most. */
const SOON_MS = 2_000
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
    const order = await orderPlacer(bench, http)
    const pieces = new Pieces('order')
    try {
      const windows = await alternate(
        KEPT,
        () => bench.uses(),
        (kept) => ours(bench, order, kept ? pieces : null),
        (kept) => raw(bench.raw.temporal, kept ? pieces : null),
      )
      return { ...compare(windows), extras: pieces.extras(windows.spent) }
    } finally {
      http.close()
    }
  },
}

/** Orders a second, of which only those count that have a workflow soon after. */
async function ours(bench: Bench, order: () => Promise<string>, pieces: Pieces | null): Promise<number> {
  const { results, seconds } = await closedLoop({ workers: WORKERS, ms: WINDOW_MS }, order)
  const deadline = Date.now() + SOON_MS
  const started = await eachOf(results, WORKERS, (id) => startedBy(deadline, bench.raw.temporal, id))
  await ordersSettled(bench, results)
  await sleep(REST_MS)
  if (pieces) pieces.ours += results.length
  return started.filter(Boolean).length / seconds
}

async function startedBy(deadline: number, temporal: RawTemporal, orderId: string): Promise<boolean> {
  for (;;) {
    if (await temporal.exists(visaOrderId(orderId))) return true
    if (Date.now() > deadline) return false
    await sleep(50)
  }
}

async function raw(temporal: RawTemporal, pieces: Pieces | null): Promise<number> {
  const { results, seconds } = await closedLoop({ workers: WORKERS, ms: WINDOW_MS }, () => temporal.startNoOp())
  await eachOf(results, WORKERS, (handle) => handle.result())
  await sleep(REST_MS)
  if (pieces) pieces.raw += results.length
  return results.length / seconds
}
