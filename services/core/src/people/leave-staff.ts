import type { Context, Tx } from '../context.ts'
import { releaseOrders } from '../desk/assign-order.ts'
import { endTokens } from '../tokens/api-tokens.ts'

/**
 * Ends what a former member of the staff had as staff: unassigns their orders, revokes their API tokens, and makes the acting
 * administrator the owner of orders that they placed for others. Those lose their idempotency key, which the new owner may
 * have used as well.
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
