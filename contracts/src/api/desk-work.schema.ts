import { z } from 'zod'
import { MAX_INTERNAL_NOTE } from '../domain/desk-work.ts'
import { STAFF_STATUSES } from '../domain/order-status.ts'
import { MAX_BULK_ORDERS } from '../domain/work-queue.ts'
import { EntrySeq, Instant, longText, OrderId } from './fields.schema.ts'

/** One of the staff, as colleagues know them. */
export const Colleague = z.object({ id: z.uuid(), name: z.string() })
export type Colleague = z.infer<typeof Colleague>

/** Gives an order into one's own or a colleague's hands, or out of them (null). */
export const AssignOrder = z.strictObject({
  assigneeId: z.uuid().nullable(),
  instead: z
    .uuid()
    .optional()
    .meta({ description: 'Of an order that another person has: that person, from whom it is taken' }),
})
export type AssignOrder = z.infer<typeof AssignOrder>

export const OrderAssigned = z.object({
  orderId: OrderId,
  orderNumber: z.string(),
  assignee: Colleague.nullable(),
  previous: Colleague.nullable().meta({ description: 'Who had it before' }),
})
export type OrderAssigned = z.infer<typeof OrderAssigned>

/** What staff note for each other; customers and agencies never see it. settled.md, Tracking. */
export const WriteInternalNote = z.strictObject({ text: longText(MAX_INTERNAL_NOTE).min(1) })
export type WriteInternalNote = z.infer<typeof WriteInternalNote>

export const InternalNote = z.object({
  id: z.uuid(),
  text: z.string(),
  author: Colleague.nullable(),
  createdAt: Instant,
})
export type InternalNote = z.infer<typeof InternalNote>

/** `event: changed` of a list's stream: the order is to be read again. */
export const OrderChangedEvent = z.object({ orderId: OrderId, seq: EntrySeq })
export type OrderChangedEvent = z.infer<typeof OrderChangedEvent>

/** `event: presence` of the desk's stream: which staff look at the order now; an empty list once the last one has left. */
export const PresenceEvent = z.object({
  orderId: OrderId,
  people: z.array(Colleague.extend({ since: Instant })),
})
export type PresenceEvent = z.infer<typeof PresenceEvent>

/** The same change of status for many orders, each of them as PATCH /api/orders/{id}/status would make it. */
export const BulkStatus = z.strictObject({
  orderIds: z.array(OrderId).min(1).max(MAX_BULK_ORDERS),
  status: z.enum(STAFF_STATUSES),
  notes: longText(2000).optional(),
})
export type BulkStatus = z.infer<typeof BulkStatus>

/** What became of one order. `code` is the refusal's, or `outcome_pending`: repeat with the same key to see the result. */
export const BulkStatusRow = z.object({
  orderId: OrderId,
  orderNumber: z.string().nullable(),
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
})
export type BulkStatusRow = z.infer<typeof BulkStatusRow>

export const BulkStatusAnswer = z.object({ results: z.array(BulkStatusRow) })
export type BulkStatusAnswer = z.infer<typeof BulkStatusAnswer>
