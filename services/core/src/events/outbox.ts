import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { OrderEntryRecorded } from '@passage/contracts/events/envelope.schema'
import { ORDER_ENTRY_RECORDED, ORDER_ENTRY_SCHEMA, orderMessageId } from '@passage/contracts/events/subjects'
import type { Tx } from '../context.ts'

interface OrderName {
  id: string
  orderNumber: string
}

/** Puts an entry's event beside it, in the entry's own transaction. It leaves by `publishOrderEvents`. design.md, Events. */
export async function enqueue(tx: Tx, order: OrderName, entry: HistoryEntry): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ orderId: order.id, seq: entry.seq, event: eventOf(order, entry) })
    .execute()
}

/** Field by field, so that nothing that an entry may carry one day leaves unnoticed. */
export const eventOf = (order: OrderName, entry: HistoryEntry): OrderEntryRecorded => ({
  specversion: '1.0',
  id: orderMessageId(order.id, entry.seq),
  source: '/passage/orders',
  type: ORDER_ENTRY_RECORDED,
  dataschema: ORDER_ENTRY_SCHEMA,
  subject: order.id,
  time: entry.at,
  datacontenttype: 'application/json',
  data: {
    orderId: order.id,
    orderNumber: order.orderNumber,
    seq: entry.seq,
    kind: entry.kind,
    status: entry.status,
    paymentStatus: entry.paymentStatus,
    reason: entry.reason,
    override: entry.override,
    actorKind: entry.actor.kind,
  },
})
