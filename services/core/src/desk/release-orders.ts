import { auditAll } from '../audit/audit.ts'
import type { Context, Tx } from '../context.ts'

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
