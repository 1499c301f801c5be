import type { OrderEntryRecorded } from '@passage/contracts/events/envelope.schema'
import { ORDER_ENTRY_RECORDED, ORDER_ENTRY_SCHEMA, orderMessageId } from '@passage/contracts/events/subjects'

/** The event of an order's entry. */
export function entry(orderId: string, seq: number): OrderEntryRecorded {
  return {
    specversion: '1.0',
    id: orderMessageId(orderId, seq),
    source: '/passage/orders',
    type: ORDER_ENTRY_RECORDED,
    dataschema: ORDER_ENTRY_SCHEMA,
    subject: orderId,
    time: '2026-11-21T09:00:00.000Z',
    datacontenttype: 'application/json',
    data: {
      orderId,
      orderNumber: 'ORD-ABCDEFGH',
      seq,
      kind: 'status',
      status: 'pending',
      paymentStatus: 'pending',
      reason: 'created',
      override: false,
      actorKind: 'customer',
    },
  }
}
