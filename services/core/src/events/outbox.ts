import type { HistoryEntry } from '@passage/contracts/domain/history'
import type { OrderEntryRecorded } from '@passage/contracts/events/envelope.schema'
import { ORDER_ENTRY_RECORDED, orderMessageId } from '@passage/contracts/events/subjects'
import type { Tx } from '../context.ts'

/** Puts an entry's event beside it, in the entry's own transaction. It leaves by `publishOrderEvents`. design.md, Events. */
export async function enqueue(tx: Tx, order: { id: string; orderNumber: string }, entry: HistoryEntry): Promise<void> {
  const event: OrderEntryRecorded = {
    specversion: '1.0',
    id: orderMessageId(order.id, entry.seq),
    source: '/passage/orders',
    type: ORDER_ENTRY_RECORDED,
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
  }
  await tx.insertInto('outbox').values({ orderId: order.id, seq: entry.seq, event }).execute()
}
