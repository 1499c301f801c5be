import type { StatusChanged } from '@passage/contracts/api/orders.schema'
import { api } from '../../../lib/api.ts'
import { orderUrl } from './order-url.ts'

/** Wakes every step of an order that waits for its next try. Throws 409 `nothing_to_retry`. */
export const retryStep = (orderId: string, idempotencyKey: string): Promise<StatusChanged> =>
  api(orderUrl(orderId, 'retry'), { method: 'POST', json: {}, idempotencyKey })
