import type { SettleRefund } from '@passage/contracts/api/order-work.schema'
import type { StatusChanged } from '@passage/contracts/api/orders.schema'
import { api } from '../../../lib/api.ts'
import { orderUrl } from './order-url.ts'

/** A refund that came back was paid in another way. Throws 409 `order_changed`, `refund_not_returned`. */
export const settleRefund = (
  orderId: string,
  refundId: string,
  settled: SettleRefund,
  idempotencyKey: string,
): Promise<StatusChanged> =>
  api(orderUrl(orderId, `refunds/${refundId}/settlement`), { method: 'POST', json: settled, idempotencyKey })
