import type { OrderDraftSaved, SaveOrderDraft } from '@passage/contracts/api/orders/order-draft.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { DRAFT_BYTES } from '@passage/contracts/domain/orders/order-draft'
import { sql } from 'kysely'
import { type Context, transaction } from '../context.ts'
import { orderDraftRow, readDraft } from './read-draft.ts'

/**
 * Keeps what a person typed of an order, encrypted, in place of what was kept before. Nothing goes on record: as with drafts of
 * notes and corrections, the order that comes of it does. Throws `draft_changed` with the draft as it is, where it is not the one
 * that the device knows; `too_large` beyond 32 kB of JSON; `not_allowed` for another person's draft; `account_inactive`.
 */
export async function saveDraft(
  context: Context,
  userId: string,
  { draft, userId: owner = userId, expectedVersion }: SaveOrderDraft,
): Promise<OrderDraftSaved> {
  if (owner !== userId) throw new DomainError('not_allowed', 'Another person is signed in by now.')
  const text = JSON.stringify(draft)
  if (Buffer.byteLength(text) > DRAFT_BYTES) {
    throw new DomainError('too_large', 'This draft is too large to be kept for your other devices.')
  }
  return transaction(context, async (tx) => {
    const kept = {
      draftEncrypted: context.fields.seal(text, orderDraftRow(userId)),
      orderId: null,
      offerId: draft.offerId,
      updatedAt: sql<Date>`now()`,
    }
    // One statement, so that of two devices that save at once the second one sees the first one's version.
    const saved = await tx
      .insertInto('orderDrafts')
      .values({ userId, ...kept })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ ...kept, version: sql<number>`default` })
          .where((eb) => {
            if (expectedVersion === undefined) return eb.val(true)
            // An order that was placed is no draft that could be lost.
            if (expectedVersion === null) return eb('orderDrafts.draftEncrypted', 'is', null)
            return eb('orderDrafts.version', '=', expectedVersion)
          }),
      )
      .returning(['version', 'updatedAt'])
      .executeTakeFirst()
    if (saved) return { version: saved.version, updatedAt: saved.updatedAt.toISOString() }
    const current = await readDraft({ db: tx, fields: context.fields }, userId)
    throw new DomainError('draft_changed', 'The draft has changed meanwhile.', { current })
  })
}
