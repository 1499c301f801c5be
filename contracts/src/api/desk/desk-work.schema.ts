import { z } from 'zod'
import { MAX_INTERNAL_NOTE } from '../../domain/desk/desk-work.ts'
import { EntrySeq, Instant, longText, OrderId } from '../fields.schema.ts'

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

/** `event: presence` of the desk's stream: which staff look at the order now; an empty list once the last of them has left. */
export const PresenceEvent = z.object({
  orderId: OrderId,
  people: z.array(Colleague.extend({ since: Instant })),
})
export type PresenceEvent = z.infer<typeof PresenceEvent>
