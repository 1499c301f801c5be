import { againstBareRoute } from '../bare-routes.ts'
import { paidOrders } from '../paid-orders.ts'
import { orderStatements } from '../reads.ts'
import type { Row } from '../row.ts'

export const signedInOrder: Row = {
  id: 'C',
  title: 'signed-in GET /api/orders/{id} / a bare Hono route with the same SQL',
  unit: '/s',
  better: 'more',
  good: 0.6,
  aim: 0.8,
  async measure(bench) {
    const [order] = await paidOrders(bench, 1)
    const id = order?.id ?? ''
    const page = { path: `/api/orders/${id}`, token: bench.tokens.agency }
    return againstBareRoute(bench, page, '/same-sql', async () => {
      const { session, order } = await orderStatements(bench, id)
      return { stages: [...session, ...order], bytes: '' }
    })
  },
}
