import type { AssignOrder, Colleague, OrderAssigned } from '@passage/contracts/api/desk/desk-work.schema'
import { DomainError, InvalidInput } from '@passage/contracts/domain/errors'
import { orderNotFound } from '../access/scope.ts'
import { audit } from '../audit/audit.ts'
import type { Touched } from '../audit/touched.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { readNames } from '../people/read-names.ts'
import { activeStaff } from '../people/staff.ts'

/**
 * Assigns an order, or unassigns it (null); `touched` is null without a change. Throws `order_not_found`, `invalid_input`, and
 * `order_assigned` unless the assignee is the caller or `instead`.
 */
export function assignOrder(
  context: Context,
  orderId: string,
  { assigneeId, instead }: AssignOrder,
): Promise<{ answer: OrderAssigned; touched: Touched | null }> {
  return transaction(context, async (tx) => {
    // People are locked before orders, as by the verb that removes a person from the staff.
    if (assigneeId !== null) await lockColleague(tx, assigneeId)
    const order = await tx
      .selectFrom('orders')
      .select(['orderNumber', 'lastSeq', 'assigneeId'])
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order) throw orderNotFound()
    const names = await readNames(
      tx,
      [order.assigneeId, assigneeId].filter((id) => id !== null),
    )
    const colleague = (id: string | null): Colleague | null => (id === null ? null : { id, name: names.get(id) ?? '' })
    const previous = colleague(order.assigneeId)
    const answer = { orderId, orderNumber: order.orderNumber, assignee: colleague(assigneeId), previous }
    if (order.assigneeId === assigneeId) return { answer, touched: null }
    if (previous && previous.id !== context.actor.id && previous.id !== instead)
      throw assignedTo(previous, order.orderNumber)
    await tx.updateTable('orders').set({ assigneeId }).where('id', '=', orderId).execute()
    const auditId = await audit(tx, context, 'order.assigned', 'order', orderId, {
      from: order.assigneeId,
      to: assigneeId,
    })
    return { answer, touched: { orderNumber: order.orderNumber, lastSeq: order.lastSeq, auditId } }
  })
}

/** Locks the colleague's account until the transaction ends. */
async function lockColleague(tx: Tx, id: string): Promise<void> {
  const colleague = await activeStaff(tx).select('id').where('id', '=', id).forShare().executeTakeFirst()
  if (!colleague)
    throw new InvalidInput([
      { path: 'assigneeId', message: 'This person is not on the team any more: choose another.' },
    ])
}

const assignedTo = (assignee: Colleague, orderNumber: string) =>
  new DomainError('order_assigned', `${assignee.name} has this order.`, { assignee, orderNumber })
