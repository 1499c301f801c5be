import { setTimeout as sleep } from 'node:timers/promises'
import type { BulkStatusAnswer, BulkStatusRow } from '@passage/contracts/api/orders/bulk-status.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { Permission } from '@passage/contracts/domain/people/permissions'
import type { WhatChanged } from '@passage/core/orders/entries/read-entries'
import type { Outcome } from '@passage/integrations/orchestration/port'
import { readError } from '../../http/answer/problem.ts'
import { type OrderToMessage, orderToMessage } from '../../http/order-message.ts'
import type { Ctx } from '../../http/types.ts'

const AT_ONCE = 8
/** The answer is sent before the request's own deadline, with the results that are known by then. */
const ANSWER_MS = 8_500

type State = 'waiting' | 'sent' | 'done' | DomainError

interface Row {
  orderId: string
  orderNumber: string | null
  state: State
}

/** Sends one message to each of many orders; the answer has the result of each, also why it was refused. */
export async function sendToMany(
  c: Ctx,
  permission: Permission,
  orderIds: readonly string[],
  send: (to: OrderToMessage) => Promise<Outcome<unknown>>,
): Promise<BulkStatusAnswer> {
  const rows = [...new Set(orderIds)].map((orderId): Row => ({ orderId, state: 'waiting', orderNumber: null }))
  const next = rows.values()
  let late = false
  const work = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const row of next) if (!late) await sendOne(c, permission, row, send)
    }),
  )
  await Promise.race([work, sleep(ANSWER_MS, undefined, { ref: false })])
  late = true
  return { results: rows.map(viewRow) }
}

async function sendOne(c: Ctx, permission: Permission, row: Row, send: Parameters<typeof sendToMany>[3]) {
  try {
    const to = await orderToMessage(c, permission, row.orderId)
    row.orderNumber = to.order.orderNumber
    row.state = 'sent'
    const outcome = await send(to)
    c.var.deps.publicOrders.forget(to.order.orderNumber)
    if (outcome.known) row.state = 'done'
  } catch (error) {
    row.state = readError(error)
    if (row.state.code === 'internal')
      c.var.deps.log.error({ err: error, orderId: row.orderId }, 'the message to one of many orders failed')
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
