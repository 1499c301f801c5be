import {
  DraftUploads,
  type OrderDraftSaved,
  type OrderDraftView,
  type SaveOrderDraft,
} from '@passage/contracts/api/orders/order-draft.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { DRAFT_BYTES, DRAFT_DAYS } from '@passage/contracts/domain/orders/order-draft'
import { sql } from 'kysely'
import { type Context, type Queryable, type Tx, transaction } from '../context.ts'
import { anyOf } from '../database/expressions.ts'
import { discardUploads } from '../documents/deletion/delete-document.ts'

/** Binds a sealed draft to its person. */
export const orderDraftRow = (userId: string): string => `order_drafts/${userId}/draft`

const NONE: OrderDraftView = { draft: null, version: null, updatedAt: null, placedOrder: null }

/** The person's draft, or the order that it became. */
export async function readDraft(
  { db, fields }: { db: Queryable; fields: Context['fields'] },
  userId: string,
): Promise<OrderDraftView> {
  const row = await db
    .selectFrom('orderDrafts')
    .leftJoin('orders', 'orders.id', 'orderDrafts.orderId')
    .select(['draftEncrypted', 'version', 'orderDrafts.updatedAt', 'orders.id', 'orders.orderNumber', 'orders.offerId'])
    .where('orderDrafts.userId', '=', userId)
    .executeTakeFirst()
  if (!row) return NONE
  const { draftEncrypted, version, updatedAt, id, orderNumber, offerId } = row
  return {
    draft: draftEncrypted && JSON.parse(fields.open(draftEncrypted, orderDraftRow(userId))),
    version,
    updatedAt: updatedAt.toISOString(),
    placedOrder: id && orderNumber && offerId ? { id, orderNumber, offerId } : null,
  }
}

/** Stores an account's draft, encrypted. Throws `draft_changed` with the present draft, `too_large` beyond 64 kB, `not_allowed`, `account_inactive`. */
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
    // One statement, so that the second of two concurrent saves sees the first one's version.
    const saved = await tx
      .insertInto('orderDrafts')
      .values({ userId, ...kept })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ ...kept, version: sql<number>`default` })
          .where((eb) => {
            if (expectedVersion === undefined) return eb.val(true)
            // The order was placed: no draft can be lost.
            if (expectedVersion === null) return eb('orderDrafts.draftEncrypted', 'is', null)
            return eb('orderDrafts.version', '=', expectedVersion)
          }),
      )
      .returning(['version', 'updatedAt'])
      .executeTakeFirst()
    if (saved) return { version: saved.version, updatedAt: saved.updatedAt.toISOString() }
    const current = await readDraft({ db: tx, fields: context.fields }, userId)
    throw new DomainError('draft_changed', 'The draft has changed in the meantime.', { current })
  })
}

/**
 * Deletes the person's draft with its uploads that no order has; idempotent. Returns the ids of the documents that were
 * marked for deletion. Throws `account_inactive`.
 */
export const deleteDraft = (context: Context, userId: string): Promise<string[]> =>
  transaction(context, async (tx) => {
    const { draft } = await readDraft({ db: tx, fields: context.fields }, userId)
    // Documents are locked before the draft's row, as by an order.
    const discarded = await discardUploads(tx, context, userId, uploadsIn(draft))
    await tx.deleteFrom('orderDrafts').where('userId', '=', userId).execute()
    return discarded
  })

function uploadsIn(draft: object | null): string[] {
  const uploads = DraftUploads.safeParse(draft).data?.uploads ?? []
  return uploads.map(({ stored }) => stored.documentId)
}

/**
 * Replaces this version of the draft by the order made from it; a newer version stays. Throws `draft_changed` when
 * another device ordered the draft.
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
    throw new DomainError('draft_changed', 'This has been ordered in the meantime.', { current })
}

const BATCH = 1_000

/** Deletes drafts without a change for seven days. Returns how many. design.md, Personal data. */
export async function sweepOrderDrafts({ db }: Context): Promise<number> {
  const swept = await db
    .deleteFrom('orderDrafts')
    .where('userId', '=', (eb) =>
      anyOf(
        eb
          .selectFrom('orderDrafts')
          .select('userId')
          .where('updatedAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(DRAFT_DAYS)})`)
          .orderBy('updatedAt')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .executeTakeFirst()
  return Number(swept.numDeletedRows)
}
