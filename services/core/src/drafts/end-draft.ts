import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from 'kysely'
import { type Context, type Tx, transaction } from '../context.ts'
import { readDraft } from './read-draft.ts'

/** Throws the person's own draft away; again changes nothing. Throws `account_inactive`. */
export const deleteDraft = (context: Context, userId: string): Promise<void> =>
  transaction(context, async (tx) => {
    await tx.deleteFrom('orderDrafts').where('userId', '=', userId).execute()
  })

/**
 * This version of the draft has become an order: only that is left of it, so that the person's other device can say so. A newer
 * one stays. Throws `draft_changed` with that order, where another tab or device has ordered the draft before.
 */
export async function endDraft(
  tx: Tx,
  fields: Context['fields'],
  { userId, version, orderId }: { userId: string; version: number; orderId: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('orderDrafts')
    .set({ draftEncrypted: null, orderId, version: sql<number>`default`, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('version', '=', version)
    .where('draftEncrypted', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const current = await readDraft({ db: tx, fields }, userId)
  if (current.placedOrder && (current.version ?? 0) > version)
    throw new DomainError('draft_changed', 'This has been ordered meanwhile.', { current })
}
