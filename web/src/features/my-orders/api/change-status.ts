import type { ChangeStatus, StatusChanged } from '@passage/contracts/api/orders.schema'
import { api } from '../../../lib/api.ts'

/** Staff's change of an order. Throws 409: `order_changed`, `same_status`, `paid_order_stays_paid`, `order_closed` … */
export const changeStatus = (orderId: string, change: ChangeStatus, idempotencyKey: string): Promise<StatusChanged> =>
  api<StatusChanged>(`/api/orders/${encodeURIComponent(orderId)}/status`, {
    method: 'PATCH',
    json: change,
    idempotencyKey,
  })
