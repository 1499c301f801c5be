import type { AssignOrder, Colleague, OrderAssigned } from '@passage/contracts/api/desk/desk-work.schema'
import { DomainError, InvalidInput } from '@passage/contracts/domain/errors'
import { isStaff, ROLES } from '@passage/contracts/domain/people/roles'
import { audit, auditAll } from '../audit/audit.ts'
import { type Context, type Reader, type Tx, transaction } from '../context.ts'
import { orderNotFound } from '../orders/lists/scope.ts'
import { readNames } from '../people/read-names.ts'

/** What was done about an order beside its history, for those who follow it: the audit row's id. */
export interface Touched {
  orderNumber: string
  lastSeq: number
  auditId: number
}

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
    // People before orders: the verb that removes a person from the staff locks in this order, too.
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
    if (previous && previous.id !== context.actor.id && previous.id !== instead) throw heldBy(previous)
    await tx.updateTable('orders').set({ assigneeId }).where('id', '=', orderId).execute()
    const auditId = await audit(tx, context, 'order.assigned', 'order', orderId, {
      from: order.assigneeId,
      to: assigneeId,
    })
    return { answer, touched: { orderNumber: order.orderNumber, lastSeq: order.lastSeq, auditId } }
  })
}

/** Keeps the colleague from leaving the staff before the transaction ends. */
async function lockColleague(tx: Tx, id: string): Promise<void> {
  const colleague = await activeStaff(tx).select('id').where('id', '=', id).forShare().executeTakeFirst()
  if (!colleague)
    throw new InvalidInput([
      { path: 'assigneeId', message: 'This person is not on the team any more: choose another.' },
    ])
}

const heldBy = (assignee: Colleague) =>
  new DomainError('order_assigned', `${assignee.name} has this order.`, { assignee })

/** Administrators and providers whose account is in use: those to whom an order can be assigned. */
export const activeStaff = (db: Reader) =>
  db
    .selectFrom('users')
    .where('role', 'in', ROLES.filter(isStaff))
    .where('isActive', '=', true)
    .where('anonymisedAt', 'is', null)

/** All staff to whom an order can be assigned, by name. */
export const listStaff = (db: Reader): Promise<Colleague[]> =>
  activeStaff(db).select(['id', 'name']).orderBy('name').orderBy('id').execute()

/** Unassigns every order of a person who leaves the staff; open orders are recorded one by one. */
export async function releaseOrders(tx: Tx, context: Context, userId: string): Promise<void> {
  const released = await tx
    .updateTable('orders')
    .set({ assigneeId: null })
    .where('assigneeId', '=', userId)
    .returning(['id', 'closedAt'])
    .execute()
  const open = released.filter(({ closedAt }) => closedAt === null)
  await auditAll(
    tx,
    context,
    open.map(({ id }) => ({
      action: 'order.assigned',
      objectType: 'order',
      objectId: id,
      details: { from: userId, to: null },
    })),
  )
}
