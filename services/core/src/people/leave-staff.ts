import type { Context, Tx } from '../context.ts'
import { releaseOrders } from '../desk/assign-order.ts'
import { endTokens } from '../tokens/api-tokens.ts'

/** Ends a former staff member's work: unassigns orders, revokes API tokens, and gives the acting administrator the orders placed for others. */
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
