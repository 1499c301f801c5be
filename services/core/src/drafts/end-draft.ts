import { sql } from 'kysely'
import { type Context, type Tx, transaction } from '../context.ts'
import { lockActingPerson } from '../people/lock-acting-person.ts'

/** Throws the person's own draft away; again changes nothing. Throws `account_inactive`. */
export const deleteDraft = (context: Context, userId: string): Promise<void> =>
  transaction(context, async (tx) => {
    await lockActingPerson(tx, userId)
    await tx.deleteFrom('orderDrafts').where('userId', '=', userId).execute()
  })

/** This version of the draft has become an order: only that is left of it, so that the person's other device can say so. A newer one stays. */
export async function endDraft(
  tx: Tx,
  { userId, version, orderId }: { userId: string; version: number; orderId: string },
): Promise<void> {
  await tx
    .updateTable('orderDrafts')
    .set({ draftEncrypted: null, orderId, version: sql<number>`default`, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('version', '=', version)
    .where('draftEncrypted', 'is not', null)
    .execute()
}
