import { httpClient } from '../http-client.ts'
import { onePaidOrder } from '../orders.ts'
import { againstBareRoute } from '../raw/bare-route.ts'
import type { Row } from '../row.ts'

export const publicTracking: Row = {
  id: 'D',
  title: 'Public tracking / a bare Hono route that answers the same bytes',
  async measure(bench) {
    const { orderNumber } = await onePaidOrder(bench)
    const path = `/api/orders/track/${orderNumber}`
    const http = httpClient(bench.origin)
    const bytes = await http.send('GET', path)
    http.close()
    return againstBareRoute(bench, { path }, { better: 'more', good: 0.5, aim: 0.7 }, { bytes })
  },
}
