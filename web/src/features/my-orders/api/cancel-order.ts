import type { StatusChanged } from '@passage/contracts/api/orders.schema'
import { api } from '../../../lib/api.ts'

/** Withdraws an order. Throws 409 `order_closed`, `submitted_order_stays`. */
export const cancelOrder = (orderId: string, idempotencyKey: string): Promise<StatusChanged> =>
  api<StatusChanged>(`/api/orders/${encodeURIComponent(orderId)}/cancel`, { method: 'POST', json: {}, idempotencyKey })
