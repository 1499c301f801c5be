import type { CancelOrder, StatusChanged } from '@passage/contracts/api/orders.schema'
import { api } from '../../../lib/api.ts'
import { orderUrl } from './order-url.ts'

/** Ends an order. Throws 409 `order_closed`, `submitted_order_stays`. */
export const cancelByStaff = (orderId: string, cancel: CancelOrder, idempotencyKey: string): Promise<StatusChanged> =>
  api(orderUrl(orderId, 'cancel'), { method: 'POST', json: cancel, idempotencyKey })
