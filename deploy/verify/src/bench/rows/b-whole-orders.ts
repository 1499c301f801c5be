import { randomUUID } from 'node:crypto'
import { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { closedLoop, eachOf } from '../load.ts'
import { newOrder, ordersSettled, paidOrder } from '../orders.ts'
import type { Row } from '../row.ts'
import { alternate } from '../windows.ts'

/** Enough that most of their mails leave within the window: each waits some seconds for others. */
const ORDERS = 32

/** What staff do with a paid order until it is completed. */
const STEPS = ['processing', 'submitted', 'approved', 'completed'] as const

export const wholeOrders: Row = {
  id: 'B',
  title: 'State transitions while whole orders run to completion / while workflows with one bare activity do',
  async measure(bench) {
    const { api, tokens, temporal } = bench
    const body = await newOrder(bench)
    const completeOrder = async () => {
      const { id } = await paidOrder(bench, body)
      const call = { method: 'PATCH', path: `/api/orders/${id}/status`, token: tokens.provider } as const
      for (const status of STEPS)
        await api.call({ ...call, key: randomUUID(), body: { status }, answer: StatusChanged })
      return id
    }
    const transitionsOf = async (workflowIds: readonly string[]) => {
      const found = await eachOf(workflowIds, (id) => temporal.describe(id))
      return found.reduce((sum, { transitions }) => sum + transitions, 0)
    }
    return alternate(
      bench,
      { unit: '/s', limits: { better: 'more', good: 0.7, aim: 0.85 } },
      async () => {
        const began = performance.now()
        const ids = await eachOf(Array.from({ length: ORDERS }), completeOrder)
        const transitions = await transitionsOf(ids.map(visaOrderId))
        const seconds = (performance.now() - began) / 1_000
        await ordersSettled(bench, ids)
        return transitions / seconds
      },
      async () => {
        const { results, seconds } = await closedLoop(() => temporal.runOneActivity())
        return (await transitionsOf(results)) / seconds
      },
    )
  },
}
