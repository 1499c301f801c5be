import type { Context, Tx } from '../context.ts'
import { releaseOrders } from '../desk/release-orders.ts'
import { endTokens } from '../tokens/end-tokens.ts'

/**
 * Takes from a person who is not of the staff any more what they had as staff: the orders in their hands, their API tokens, and
 * the orders that they placed for others, which go to the administrator who acts, who may have used the same idempotency key.
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
