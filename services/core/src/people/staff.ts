import type { Colleague } from '@passage/contracts/api/desk/desk-work.schema'
import { isStaff, ROLES } from '@passage/contracts/domain/people/roles'
import { auditAll } from '../audit/audit.ts'
import type { Context, Queryable, Tx } from '../context.ts'
import { endTokens } from './accounts/api-tokens.ts'

/** Active administrators and providers, to whom an order can be assigned. */
export const activeStaff = (db: Queryable) =>
  db
    .selectFrom('users')
    .where('role', 'in', ROLES.filter(isStaff))
    .where('isActive', '=', true)
    .where('anonymisedAt', 'is', null)

/** All staff to whom an order can be assigned, by name. */
export const listStaff = (db: Queryable): Promise<Colleague[]> =>
  activeStaff(db).select(['id', 'name']).orderBy('name').orderBy('id').execute()

/** Unassigns every order of a person who leaves the staff; open orders are audited one by one. */
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

/** Unassigns the messages of a former administrator. */
export async function releaseMessages(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('contactMessages').set({ assigneeId: null }).where('assigneeId', '=', userId).execute()
}

/**
 * Ends a former staff member's work: unassigns orders, revokes API tokens, and gives the acting administrator the
 * orders placed for others.
 */
export async function leaveStaff(tx: Tx, context: Context, userId: string): Promise<void> {
  await releaseOrders(tx, context, userId)
  await endTokens(tx, context, userId)
  await tx
    .updateTable('orders')
    .set({ ownerId: context.actor.id ?? userId, idempotencyKey: null })
    .where('ownerId', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orderEntries as first')
          .select('first.seq')
          .whereRef('first.orderId', '=', 'orders.id')
          .where('first.seq', '=', 1)
          .where('first.actorKind', '=', 'staff'),
      ),
    )
    .execute()
}
