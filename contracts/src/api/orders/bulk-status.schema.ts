import { z } from 'zod'
import { MAX_BULK_ORDERS } from '../../domain/desk/work-queue.ts'
import { STAFF_STATUSES } from '../../domain/orders/order-status.ts'
import { EntrySeq, OrderId, Undo } from '../fields.schema.ts'
import { StatusHistoryEntry } from './order-view.schema.ts'
import { ChangeStatus, needsReason } from './orders.schema.ts'

/** Upper and lower case name the same order. */
const AnyCaseId = OrderId.toLowerCase()

/** One regular step for many orders; an order for which it would be an exception is refused (`regular_steps_only`). */
export const BulkStatus = z
  .strictObject({
    orderIds: z.array(AnyCaseId).min(1).max(MAX_BULK_ORDERS),
    status: z.enum(STAFF_STATUSES),
    notes: ChangeStatus.shape.notes,
    delivery: ChangeStatus.shape.delivery,
    undo: Undo,
    expectedSeqs: z.record(AnyCaseId, EntrySeq).optional().meta({
      description: 'By order: the last entry that the caller has seen; an order with newer entries is refused',
    }),
  })
  .superRefine(needsReason)
  .superRefine(({ orderIds, expectedSeqs = {}, status, delivery }, context) => {
    if (status === 'completed' && !delivery)
      context.addIssue({
        code: 'custom',
        path: ['delivery'],
        message: 'Say how the visas reach the travellers: orders with all their visas are complete by themselves.',
      })
    for (const orderId of Object.keys(expectedSeqs))
      if (!orderIds.includes(orderId))
        context.addIssue({
          code: 'custom',
          path: ['expectedSeqs', orderId],
          message: 'This order is not among orderIds: add it there, or take it away here.',
        })
  })
export type BulkStatus = z.infer<typeof BulkStatus>

/** Result for one order. `code` is that of the refusal, or `outcome_pending`: repeat with the same key to get the result. */
export const BulkStatusRow = z.object({
  orderId: OrderId,
  orderNumber: z.string().nullable(),
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  changes: z
    .array(StatusHistoryEntry)
    .optional()
    .meta({ description: 'With `order_changed`: the entries since the one that the caller had seen' }),
})
export type BulkStatusRow = z.infer<typeof BulkStatusRow>

export const BulkStatusAnswer = z.object({ results: z.array(BulkStatusRow) })
export type BulkStatusAnswer = z.infer<typeof BulkStatusAnswer>

/** Reminds the customers of many orders. */
export const BulkRemind = z.strictObject({ orderIds: z.array(AnyCaseId).min(1).max(MAX_BULK_ORDERS) })
export type BulkRemind = z.infer<typeof BulkRemind>
