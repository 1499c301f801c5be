import { randomUUID } from 'node:crypto'
import { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { visaOrderId } from '@passage/contracts/workflows/names'
import type { Bench } from '../bench.ts'
import { closedLoop, eachOf } from '../load.ts'
import { newOrder } from '../new-order.ts'
import { paidOrder } from '../paid-orders.ts'
import { Pieces } from '../per-piece.ts'
import { ordersSettled } from '../place-orders.ts'
import type { Row } from '../row.ts'
import { alternate, compare } from '../windows.ts'

const WORKERS = 8
/** So many that most of their mails leave in the window: each waits some seconds for others. */
const ORDERS = 32
const RAW_MS = 3_000
const KEPT = 4

/** What staff do with a paid order until it is over. */
const MOVES = ['processing', 'submitted', 'approved', 'completed'] as const

export const wholeOrders: Row = {
  id: 'B',
  title: 'state transitions while whole orders run to completion / while workflows with one no-op activity do',
  unit: '/s',
  better: 'more',
  good: 0.7,
  aim: 0.85,
  async measure(bench) {
    const body = await newOrder(bench)
    const life = async () => {
      const { id } = await paidOrder(bench, body)
      for (const status of MOVES) await move(bench, id, status)
      return id
    }
    const pieces = new Pieces('transition')
    const windows = await alternate(
      KEPT,
      () => bench.uses(),
      async (kept) => {
        const began = performance.now()
        const ids = await eachOf(Array.from({ length: ORDERS }), WORKERS, life)
        const moved = await transitions(bench, ids.map(visaOrderId))
        const seconds = (performance.now() - began) / 1_000
        await ordersSettled(bench, ids)
        if (kept) pieces.ours += await transitions(bench, ids.map(visaOrderId))
        return moved / seconds
      },
      async (kept) => {
        const { results, seconds } = await closedLoop({ workers: WORKERS, ms: RAW_MS }, () =>
          bench.raw.temporal.runOneActivity(),
        )
        const moved = await transitions(bench, results)
        if (kept) pieces.raw += moved
        return moved / seconds
      },
    )
    return { ...compare(windows), extras: pieces.extras(windows.spent) }
  },
}

async function move({ api, tokens }: Bench, orderId: string, status: (typeof MOVES)[number]): Promise<void> {
  const path = `/api/orders/${orderId}/status`
  const call = { method: 'PATCH', path, token: tokens.provider, key: randomUUID() } as const
  await api.call({ ...call, body: { status }, answer: StatusChanged })
}

async function transitions({ raw }: Bench, workflowIds: readonly string[]): Promise<number> {
  const counts = await eachOf(workflowIds, WORKERS, (id) => raw.temporal.progress(id))
  return counts.reduce((sum, { transitions }) => sum + transitions, 0)
}
