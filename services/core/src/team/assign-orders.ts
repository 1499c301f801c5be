import type { AssignOrders, OrdersAssigned } from '@passage/contracts/api/desk/team.schema'
import { DomainError, InvalidInput } from '@passage/contracts/domain/errors'
import type { Touched } from '../audit/touched.ts'
import type { Context } from '../context.ts'
import { assignOrder } from '../desk/assign-order.ts'
import { mostUrgentUnassigned } from './list-unassigned.ts'

interface ManyAssigned {
  answer: OrdersAssigned
  /** Orders that were changed. */
  touched: [orderId: string, touched: Touched][]
}

/**
 * Assigns many orders as `assignOrder` does one, each in its own transaction with its audit row; answers the result of each.
 * Throws `invalid_input` for a person who is not on the team.
 */
export async function assignOrders(
  context: Context,
  { orderIds, mostUrgent: count = 0, assigneeId, instead }: AssignOrders,
): Promise<ManyAssigned> {
  const ids = orderIds ? new Set(orderIds) : await mostUrgentUnassigned(context.db, count)
  const many: ManyAssigned = { answer: { results: [] }, touched: [] }
  for (const orderId of ids) {
    const row = { orderId, orderNumber: null }
    try {
      const { answer, touched } = await assignOrder(context, orderId, { assigneeId, ...(instead && { instead }) })
      many.answer.results.push({ ...row, orderNumber: answer.orderNumber, ok: true })
      if (touched) many.touched.push([orderId, touched])
    } catch (error) {
      if (!(error instanceof DomainError) || error instanceof InvalidInput) throw error
      const { code, message, details } = error
      const { orderNumber = null } = (details ?? {}) as { orderNumber?: string }
      many.answer.results.push({ orderId, orderNumber, ok: false, code, message })
    }
  }
  return many
}
