import { z } from 'zod'
import { ACTOR_KINDS, ENTRY_KINDS, ENTRY_REASONS } from '../domain/history.ts'
import { ORDER_STATUSES } from '../domain/order-status.ts'
import { PAYMENT_STATUSES } from '../domain/payment-status.ts'
import { ORDER_ENTRY_RECORDED } from './subjects.ts'

/** CloudEvents 1.0, structured JSON. `id` is `<orderId>/<seq>`, which is also the message id that consumers deduplicate by. */
export const OrderEntryRecorded = z.object({
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.literal('/passage/orders'),
  type: z.literal(ORDER_ENTRY_RECORDED),
  subject: z.uuid().meta({ description: "The order's id" }),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  data: z.object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    seq: z.number().int().min(1),
    kind: z.enum(ENTRY_KINDS),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    reason: z.enum(ENTRY_REASONS),
    override: z.boolean(),
    actorKind: z.enum(ACTOR_KINDS),
  }),
})
export type OrderEntryRecorded = z.infer<typeof OrderEntryRecorded>
