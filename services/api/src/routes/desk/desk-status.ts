import { BulkRemind, BulkStatus, BulkStatusAnswer } from '@passage/contracts/api/orders/bulk-status.schema'
import { ORDER_ACTIONS } from '@passage/contracts/domain/orders/order-actions'
import { writeNote } from '@passage/core/notes/write-note'
import { Hono } from 'hono'
import { authorize } from '../../http/authorize.ts'
import { RequiredIdempotencyHeader, rejectReusedKey, updateIdOf } from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import { sendAction } from '../../http/order-message.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'
import { statusFacts } from '../orders/order-actions.ts'
import { sendToMany } from './many-orders.ts'

/** Each order gets its own message with its own id: the same key returns the same result. */
export const deskStatus = new Hono<Env>()
  .post(
    '/status',
    operation({
      summary:
        'Take many orders a regular step on; answers the result of each, also why it was left out. The same key repeats it safely',
      answers: { 200: BulkStatusAnswer },
    }),
    authorize(ORDER_ACTIONS.changeStatus.permission),
    validate('header', RequiredIdempotencyHeader),
    validate('json', BulkStatus),
    rejectReusedKey,
    async (c) => {
      const { orderIds, expectedSeqs = {}, ...sent } = c.req.valid('json')
      // As PATCH /orders/{id}/status, but regular steps only (settled.md).
      const answer = await sendToMany(c, ORDER_ACTIONS.changeStatus.permission, orderIds, async (to) => {
        const { order, context } = to
        const change = { ...sent, expectedSeq: expectedSeqs[order.id] }
        const updateId = await updateIdOf(c, 'changeStatus', [order.id, change])
        const noteId = await writeNote(context, order.id, change.notes, statusFacts(change))
        const facts = { to: change.status, noteId, regularOnly: true }
        const { expectedSeq, undo } = change
        return sendAction(c, 'changeStatus', to, { facts, expectedSeq, undo, updateId })
      })
      return c.json(answer, 200)
    },
  )
  .post(
    '/remind',
    operation({
      summary:
        'Remind the customers of many orders now; answers the result of each, also why it was left out. The same key repeats it safely',
      answers: { 200: BulkStatusAnswer },
    }),
    authorize(ORDER_ACTIONS.remind.permission),
    validate('header', RequiredIdempotencyHeader),
    validate('json', BulkRemind),
    rejectReusedKey,
    async (c) => {
      const answer = await sendToMany(c, ORDER_ACTIONS.remind.permission, c.req.valid('json').orderIds, async (to) => {
        const updateId = await updateIdOf(c, 'remind', [to.order.id])
        return sendAction(c, 'remind', to, { facts: {}, expectedSeq: undefined, updateId })
      })
      return c.json(answer, 200)
    },
  )
