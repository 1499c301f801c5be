import { setTimeout as sleep } from 'node:timers/promises'
import { BulkStatus, BulkStatusAnswer, type BulkStatusRow } from '@passage/contracts/api/orders/bulk-status.schema'
import type { ChangeStatus } from '@passage/contracts/api/orders/orders.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { ORDER_ACTIONS } from '@passage/contracts/domain/orders/order-actions'
import { writeNote } from '@passage/core/notes/write-note'
import type { WhatChanged } from '@passage/core/orders/entries/read-entries'
import { Hono } from 'hono'
import { readError } from '../../http/answer/problem.ts'
import { authorize } from '../../http/authorize.ts'
import { RequiredIdempotencyHeader, rejectReusedKey, updateIdOf } from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import { orderToMessage, sendAction } from '../../http/order-message.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'
import { statusFacts } from '../orders/order-actions.ts'

const AT_ONCE = 8
/** The answer is sent before the request's own deadline, with the results that are known by then. */
const ANSWER_MS = 8_500

export const deskStatus = new Hono<Env>().post(
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
    const { orderIds, expectedSeqs = {}, ...change } = c.req.valid('json')
    const rows = [...new Set(orderIds)].map((orderId) => ({ orderId, state: 'waiting' as State, orderNumber: null }))
    const next = rows.values()
    let late = false
    const work = Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const row of next)
          if (!late) await changeOne(c, row, { ...change, expectedSeq: expectedSeqs[row.orderId] })
      }),
    )
    await Promise.race([work, sleep(ANSWER_MS, undefined, { ref: false })])
    late = true
    return c.json({ results: rows.map(viewRow) }, 200)
  },
)

type State = 'waiting' | 'sent' | 'done' | DomainError

interface Row {
  orderId: string
  orderNumber: string | null
  state: State
}

type Change = Omit<ChangeStatus, 'changedBy'>

/**
 * Changes one order as PATCH /orders/{id}/status does, but regular steps only (settled.md), with its own message id:
 * the same key returns the same result.
 */
async function changeOne(c: Ctx, row: Row, change: Change): Promise<void> {
  try {
    const to = await orderToMessage(c, ORDER_ACTIONS.changeStatus.permission, row.orderId)
    const { order, context } = to
    row.orderNumber = order.orderNumber
    row.state = 'sent'
    const updateId = await updateIdOf(c, 'changeStatus', [row.orderId, change])
    const noteId = await writeNote(context, order.id, change.notes, statusFacts(change))
    const facts = { to: change.status, noteId, regularOnly: true }
    const { expectedSeq, undo } = change
    const outcome = await sendAction(c, 'changeStatus', to, { facts, expectedSeq, undo, updateId })
    c.var.deps.publicOrders.forget(order.orderNumber)
    if (outcome.known) row.state = 'done'
  } catch (error) {
    row.state = readError(error)
    if (row.state.code === 'internal')
      c.var.deps.log.error({ err: error, orderId: row.orderId }, 'status change of one order failed')
  }
}

function viewRow({ orderId, orderNumber, state }: Row): BulkStatusRow {
  const row = { orderId, orderNumber }
  if (state === 'done') return { ...row, ok: true }
  if (state instanceof DomainError) {
    const { code, message, details } = state
    const changes = code === 'order_changed' && { changes: (details as WhatChanged | undefined)?.entries }
    return { ...row, ok: false, code, message, ...changes }
  }
  if (state === 'sent') return { ...row, ok: false, code: 'outcome_pending', message: PENDING }
  return { ...row, ok: false, code: 'unavailable', message: 'This order was not reached in time. Please try again.' }
}

const PENDING = 'This takes longer than usual. Repeat with the same Idempotency-Key to see the result.'
