import type { CorrectDetails } from '@passage/contracts/api/orders/details.schema'
import type { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { api } from '../../../lib/server/api.ts'
import { orderUrl } from './order-url.ts'

/** Corrects contact, dates or travellers. Throws 400 `invalid_input` with issues, 409 `order_changed`, `order_closed`. */
export const correctDetails = (
  orderId: string,
  changes: CorrectDetails,
  idempotencyKey: string,
): Promise<StatusChanged> => api(orderUrl(orderId, 'details'), { method: 'PUT', json: changes, idempotencyKey })
