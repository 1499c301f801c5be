import { z } from 'zod'
import { MAX_INTERNAL_NOTE } from '../../domain/desk/desk-work.ts'
import { Instant, longText, OrderId } from '../fields.schema.ts'

/** A staff member, as shown to other staff. */
export const Colleague = z.object({ id: z.uuid(), name: z.string() })
export type Colleague = z.infer<typeof Colleague>

/** Assigns an order to oneself or a colleague; null unassigns it. */
export const AssignOrder = z.strictObject({
  assigneeId: z.uuid().nullable(),
  instead: z.uuid().optional().meta({ description: 'The current assignee, required to take over an assigned order' }),
})
export type AssignOrder = z.infer<typeof AssignOrder>

export const OrderAssigned = z.object({
  orderId: OrderId,
  orderNumber: z.string(),
  assignee: Colleague.nullable(),
  previous: Colleague.nullable().meta({ description: 'The assignee before this change' }),
})
export type OrderAssigned = z.infer<typeof OrderAssigned>

/** An internal note of staff; customers and agencies never see it. settled.md, Tracking. */
export const WriteInternalNote = z.strictObject({ text: longText(MAX_INTERNAL_NOTE).min(1) })
export type WriteInternalNote = z.infer<typeof WriteInternalNote>

export const InternalNote = z.object({
  id: z.uuid(),
  text: z.string(),
  author: Colleague.nullable(),
  createdAt: Instant,
})
export type InternalNote = z.infer<typeof InternalNote>

/** `event: presence` of the desk's stream: the staff who have the order open now; an empty list after the last has left. */
export const PresenceEvent = z.object({
  orderId: OrderId,
  people: z.array(Colleague.extend({ since: Instant })),
})
export type PresenceEvent = z.infer<typeof PresenceEvent>
