import type { OrderEntryRecorded } from '../envelope.schema.ts'
import { ORDER_ENTRY_RECORDED, ORDER_ENTRY_SCHEMA, orderMessageId } from '../subjects.ts'

const orderId = '01980000-7a61-7000-8000-000000000001'

/** The documented example of an event. */
export const EXAMPLE_EVENT: OrderEntryRecorded = {
  specversion: '1.0',
  id: orderMessageId(orderId, 4),
  source: '/passage/orders',
  type: ORDER_ENTRY_RECORDED,
  dataschema: ORDER_ENTRY_SCHEMA,
  subject: orderId,
  time: '2026-11-21T09:04:00.000Z',
  datacontenttype: 'application/json',
  data: {
    orderId,
    orderNumber: 'ORD-7KQ4MXWA',
    seq: 4,
    kind: 'status',
    status: 'document_review',
    paymentStatus: 'completed',
    reason: 'review_started',
    override: false,
    actorKind: 'system',
  },
}
