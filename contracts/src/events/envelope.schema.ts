import { z } from 'zod'
import { PAYMENT_STATUSES } from '../domain/money/payment-status.ts'
import { ACTOR_KINDS, ENTRY_KINDS } from '../domain/orders/entry.ts'
import { ENTRY_REASONS } from '../domain/orders/history.ts'
import { ORDER_STATUSES } from '../domain/orders/order-status.ts'
import { ORDER_ENTRY_RECORDED, ORDER_ENTRY_SCHEMA } from './subjects.ts'

/** CloudEvents 1.0 in JSON: ids, codes and numbers only, never personal data. Versions are additive (deploy/events/README.md). */
export const OrderEntryRecorded = z.object({
  specversion: z.literal('1.0'),
  id: z.string().meta({ description: '`<orderId>/<seq>`, also the `Nats-Msg-Id`: deduplicate by it' }),
  source: z.literal('/passage/orders'),
  type: z.literal(ORDER_ENTRY_RECORDED),
  dataschema: z.literal(ORDER_ENTRY_SCHEMA).meta({ description: 'Schema of `data`' }),
  subject: z.uuid().meta({ description: "The order's id" }),
  time: z.iso
    .datetime()
    .meta({ description: 'When it happened; events of one order are ordered by `seq`, not by time' }),
  datacontenttype: z.literal('application/json'),
  data: z.object({
    orderId: z.uuid().meta({ description: 'As the API names it' }),
    orderNumber: z.string().meta({ description: 'As people say it, ORD-XXXXXXXX' }),
    seq: z.number().int().min(1).meta({ description: 'Counts the entries of one order from 1, without gaps' }),
    kind: z.enum(ENTRY_KINDS).meta({ description: 'Kind of the entry' }),
    status: z.enum(ORDER_STATUSES).meta({ description: 'Of the order, after this entry' }),
    paymentStatus: z.enum(PAYMENT_STATUSES).meta({ description: 'Of the order, after this entry' }),
    reason: z.enum(ENTRY_REASONS).meta({ description: 'Why; see the table of reasons' }),
    override: z.boolean().meta({ description: 'Staff chose a status outside the regular transitions' }),
    actorKind: z.enum(ACTOR_KINDS).meta({ description: 'Who caused it' }),
  }),
})
export type OrderEntryRecorded = z.infer<typeof OrderEntryRecorded>

const { kind, reason, actorKind } = OrderEntryRecorded.shape.data.shape

/** As a consumer accepts it: a later version may add values of the open fields. */
export const ReceivedOrderEntry = OrderEntryRecorded.extend({
  data: OrderEntryRecorded.shape.data.extend({
    kind: z.union([kind, z.string()]),
    reason: z.union([reason, z.string()]),
    actorKind: z.union([actorKind, z.string()]),
  }),
})
export type ReceivedOrderEntry = z.infer<typeof ReceivedOrderEntry>
