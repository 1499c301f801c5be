import type { OrderMoved } from '@passage/contracts/workflows/visa-order'
import type { Reader } from '../../context.ts'
import { orderNotFound } from '../lists/scope.ts'

/** Where an order stands, as a message to it would answer. Throws `order_not_found`. */
export async function readMoved(db: Reader, orderId: string): Promise<OrderMoved> {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'paymentStatus', 'lastSeq'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  return {
    status: order.status,
    paymentStatus: order.paymentStatus,
    seq: order.lastSeq,
  }
}
