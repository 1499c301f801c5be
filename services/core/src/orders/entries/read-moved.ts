import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
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
    status: order.status as OrderStatus,
    paymentStatus: order.paymentStatus as PaymentStatus,
    seq: order.lastSeq,
  }
}
