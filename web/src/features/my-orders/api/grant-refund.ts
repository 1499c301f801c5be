import type { GrantRefund } from '@passage/contracts/api/order-work.schema'
import type { StatusChanged } from '@passage/contracts/api/orders.schema'
import { api } from '../../../lib/api.ts'
import { orderUrl } from './order-url.ts'

/** An administrator's goodwill. Throws 409 `order_changed`, `nothing_to_refund`, `refund_exceeds_payment`. */
export const grantRefund = (orderId: string, refund: GrantRefund, idempotencyKey: string): Promise<StatusChanged> =>
  api(orderUrl(orderId, 'refunds'), { method: 'POST', json: refund, idempotencyKey })
