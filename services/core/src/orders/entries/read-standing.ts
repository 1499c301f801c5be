import { DAY_MS } from '@passage/contracts/domain/money/payment-window'
import { CORRECTION_DAYS } from '@passage/contracts/domain/orders/order-status'
import type { OrderMoved } from '@passage/contracts/workflows/visa-order'
import { orderNotFound } from '../../access/scope.ts'
import type { Queryable } from '../../context.ts'
import { anyId } from '../../database/expressions.ts'

/** The order's status and last entry, as an answer to a message. Throws `order_not_found`. */
export async function readMoved(db: Queryable, orderId: string): Promise<OrderMoved> {
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

/** `seq` of the last entry of each of these orders, in one query. design.md, Events. */
export async function readLastSeqs(db: Queryable, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.selectFrom('orders').select(['id', 'lastSeq']).where('id', '=', anyId(orderIds)).execute()
  return new Map(rows.map((row) => [row.id, row.lastSeq]))
}

export interface ReconcilableOrder {
  id: string
  orderNumber: string
}

/** A closed order's run ends after 30 days; one more day for delays. */
const CLOSED_DAYS = CORRECTION_DAYS + 1

/** Orders whose workflow should be running or has just ended; by id, page after page. */
export function ordersToReconcile(db: Queryable, afterId: string | null, limit: number): Promise<ReconcilableOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'orderNumber'])
    .where((eb) =>
      eb.or([eb('closedAt', 'is', null), eb('closedAt', '>', new Date(Date.now() - CLOSED_DAYS * DAY_MS))]),
    )
    .$if(afterId !== null, (query) => query.where('id', '>', afterId))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The ids without an order in PostgreSQL. */
export async function unknownOrders(db: Queryable, orderIds: readonly string[]): Promise<string[]> {
  const known = await readLastSeqs(db, orderIds)
  return orderIds.filter((id) => !known.has(id))
}

/** An order by its number; null: unknown. */
export async function orderByNumber(db: Queryable, orderNumber: string): Promise<ReconcilableOrder | null> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber'])
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst()
  return order ?? null
}
