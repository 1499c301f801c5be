import { sql } from 'kysely'
import { type Context, type Tx, transaction } from '../context.ts'
import { lockActingPerson } from '../people/lock-acting-person.ts'

/** Throws the person's own draft away; again changes nothing. Throws `account_inactive`. */
export const deleteDraft = (context: Context, userId: string): Promise<void> =>
  transaction(context, async (tx) => {
    await lockActingPerson(tx, userId)
    await tx.deleteFrom('orderDrafts').where('userId', '=', userId).execute()
  })

/** A draft of this offer has become an order: only that is left of it, so that the person's other device can say so. */
export async function endDraft(
  tx: Tx,
  { userId, offerId, orderId }: { userId: string; offerId: number; orderId: string },
): Promise<void> {
  await tx
    .updateTable('orderDrafts')
    .set({ draftEncrypted: null, orderId, version: sql<number>`default`, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('offerId', '=', offerId)
    .where('draftEncrypted', 'is not', null)
    .execute()
}
