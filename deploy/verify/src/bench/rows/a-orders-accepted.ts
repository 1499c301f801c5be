import { randomUUID } from 'node:crypto'
import { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { visaOrderId } from '@passage/contracts/workflows/names'
import type { Bench } from '../bench.ts'
import { httpClient } from '../http-client.ts'
import { closedLoop, eachOf } from '../load.ts'
import { newOrder, ordersSettled } from '../orders.ts'
import type { Row } from '../row.ts'
import { alternate } from '../windows.ts'

export const ordersAccepted: Row = {
  id: 'A',
  title: 'Orders accepted (row committed and workflow started) / bare workflow starts',
  async measure(bench) {
    const http = httpClient(bench.origin)
    const body = await newOrder(bench)
    const placeOrder = async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await http.send('POST', '/api/orders', { token: bench.tokens.agency, headers, body })
      return OrderCreated.parse(JSON.parse(answer)).id
    }
    try {
      return await alternate(
        bench,
        { unit: '/s', limits: { better: 'more', good: 0.5, aim: 0.75 } },
        async () => {
          const { results, seconds } = await closedLoop(placeOrder)
          // Orders without a workflow at the end of the window do not count.
          const started = await eachOf(results, (id) => hasWorkflow(bench, id))
          await ordersSettled(bench, results)
          return started.filter(Boolean).length / seconds
        },
        async () => {
          const { results, seconds } = await closedLoop(() => bench.temporal.startNoOp())
          await eachOf(results, (handle) => handle.result())
          return results.length / seconds
        },
      )
    } finally {
      http.close()
    }
  },
}

const hasWorkflow = ({ temporal }: Bench, orderId: string): Promise<boolean> =>
  temporal.describe(visaOrderId(orderId)).then(
    () => true,
    () => false,
  )
