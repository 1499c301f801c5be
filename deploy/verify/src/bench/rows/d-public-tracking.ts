import { againstBareRoute } from '../bare-routes.ts'
import { paidOrders } from '../paid-orders.ts'
import type { Row } from '../row.ts'

export const publicTracking: Row = {
  id: 'D',
  title: 'public tracking / a bare Hono route answering the same bytes',
  unit: '/s',
  better: 'more',
  good: 0.5,
  aim: 0.7,
  async measure(bench) {
    const [order] = await paidOrders(bench, 1)
    const path = `/api/orders/track/${order?.orderNumber}`
    return againstBareRoute(bench, { path }, '/same-bytes', async (http) => ({
      stages: [],
      bytes: (await http.send('GET', path, {})).body,
    }))
  },
}
