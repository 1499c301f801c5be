import {
  DraftUploads,
  type OrderDraftSaved,
  type OrderDraftView,
  type SaveOrderDraft,
} from '@passage/contracts/api/orders/order-draft.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { DRAFT_BYTES, DRAFT_DAYS, OTHER_DRAFT_HOURS } from '@passage/contracts/domain/orders/order-draft'
import { sql } from 'kysely'
import { type Context, type Queryable, type Tx, transaction } from '../context.ts'
import { anyOf } from '../database/expressions.ts'
import { discardUploads } from '../documents/deletion/delete-document.ts'

/** Binds a sealed draft to its person. */
export const orderDraftRow = (userId: string): string => `order_drafts/${userId}/draft`

const NONE: OrderDraftView = { draft: null, version: null, updatedAt: null, other: null, placedOrder: null }

/** What reads drafts: any connection, and the keys. */
interface Reader {
  db: Queryable
  fields: Context['fields']
}

/** The person's own draft with everything in it, or the order that it became. */
export async function readDraft({ db, fields }: Reader, userId: string): Promise<OrderDraftView> {
  const row = await db
    .selectFrom('orderDrafts')
    .leftJoin('orders', 'orders.id', 'orderDrafts.orderId')
    .select(['draftEncrypted', 'version', 'orderDrafts.updatedAt', 'orders.id', 'orders.orderNumber', 'orders.offerId'])
    .select(otherSavedAt)
    .where('orderDrafts.userId', '=', userId)
    .executeTakeFirst()
  if (!row) return NONE
  const { draftEncrypted, version, updatedAt, id, orderNumber, offerId } = row
  return {
    draft: draftEncrypted && openDraft(fields, draftEncrypted, userId),
    version,
    updatedAt: updatedAt.toISOString(),
    other: otherIn(row),
    placedOrder: id && orderNumber && offerId ? { id, orderNumber, offerId } : null,
  }
}

/** The draft that the person's own one replaced, while it can be restored. */
export async function readOtherDraft({ db, fields }: Reader, userId: string): Promise<OrderDraftView['draft']> {
  const row = await db
    .selectFrom('orderDrafts')
    .select('otherEncrypted')
    .where('userId', '=', userId)
    .where('otherUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.otherEncrypted ? openDraft(fields, row.otherEncrypted, userId) : null
}

const openDraft = (fields: Context['fields'], sealed: Buffer, userId: string) =>
  JSON.parse(fields.open(sealed, orderDraftRow(userId)))

const otherSavedAt =
  sql<Date | null>`case when order_drafts.other_until > now() then order_drafts.other_saved_at end`.as('otherSavedAt')

const otherIn = ({ otherSavedAt }: { otherSavedAt: Date | null }) =>
  otherSavedAt && { savedAt: otherSavedAt.toISOString() }

const OTHER_UNTIL = sql<Date>`now() + make_interval(hours => ${sql.lit(OTHER_DRAFT_HOURS)})`

/**
 * Stores an account's draft, encrypted; the last one to save wins. A stored version that the device has not seen can be restored
 * for a day. Throws `draft_changed` when the draft was ordered, `too_large` beyond 64 kB, `not_allowed`, `account_inactive`.
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
    const stored = {
      draftEncrypted: context.fields.seal(text, orderDraftRow(userId)),
      orderId: null,
      updatedAt: sql<Date>`now()`,
    }
    const known = sql`${expectedVersion ?? null}::bigint`
    const replaced = sql`${expectedVersion !== undefined}::boolean and order_drafts.draft_encrypted is not null
      and order_drafts.version is distinct from ${known}`
    // One statement, so that of two devices that save at once the second one sees the first one's version.
    const saved = await tx
      .insertInto('orderDrafts')
      .values({ userId, ...stored })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({
            ...stored,
            version: sql<number>`default`,
            otherEncrypted: sql<Buffer>`case when ${replaced} then order_drafts.draft_encrypted else order_drafts.other_encrypted end`,
            otherSavedAt: sql<Date>`case when ${replaced} then order_drafts.updated_at else order_drafts.other_saved_at end`,
            otherUntil: sql<Date>`case when ${replaced} then ${OTHER_UNTIL} else order_drafts.other_until end`,
          })
          // After an order, only a device that has seen it, or starts a new draft, may save.
          .where(
            sql<boolean>`order_drafts.draft_encrypted is not null or ${known} is null or order_drafts.version = ${known}`,
          ),
      )
      .returning(['version', 'updatedAt', otherSavedAt])
      .executeTakeFirst()
    if (saved) return { version: saved.version, updatedAt: saved.updatedAt.toISOString(), other: otherIn(saved) }
    const current = await readDraft({ db: tx, fields: context.fields }, userId)
    throw new DomainError('draft_changed', 'The draft was ordered in the meantime.', { current })
  })
}

/** Swaps the person's draft of this version and the other one; returns what is stored then. Throws `account_inactive`. */
export const restoreOther = (context: Context, userId: string, version: number): Promise<OrderDraftView> =>
  transaction(context, async (tx) => {
    await tx
      .updateTable('orderDrafts')
      .set((eb) => ({
        draftEncrypted: eb.ref('otherEncrypted'),
        otherEncrypted: eb.ref('draftEncrypted'),
        otherSavedAt: eb.ref('updatedAt'),
        otherUntil: OTHER_UNTIL,
        updatedAt: sql<Date>`now()`,
        version: sql<number>`default`,
      }))
      .where('userId', '=', userId)
      .where('version', '=', version)
      .where('otherUntil', '>', sql<Date>`now()`)
      .execute()
    return readDraft({ db: tx, fields: context.fields }, userId)
  })

const WITHOUT_OTHER = { otherEncrypted: null, otherSavedAt: null, otherUntil: null }

/** Deletes the person's other draft; again changes nothing. Throws `account_inactive`. */
export const forgetOther = (context: Context, userId: string): Promise<void> =>
  transaction(context, async (tx) => {
    await tx.updateTable('orderDrafts').set(WITHOUT_OTHER).where('userId', '=', userId).execute()
  })

/**
 * Throws the person's own draft and the other one away with their uploads, as far as no order has them; again changes nothing.
 * Returns the ids of the documents that were marked for deletion. Throws `account_inactive`.
 */
export const deleteDraft = (context: Context, userId: string): Promise<string[]> =>
  transaction(context, async (tx) => {
    const reader = { db: tx, fields: context.fields }
    const [{ draft }, other] = [await readDraft(reader, userId), await readOtherDraft(reader, userId)]
    // Before the draft's row: an order locks its documents first as well.
    const uploads = [...new Set([...uploadsIn(draft), ...uploadsIn(other)])]
    const discarded = await discardUploads(tx, context, userId, uploads)
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
    .set({ ...WITHOUT_OTHER, draftEncrypted: null, orderId, version: sql<number>`default`, updatedAt: sql`now()` })
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

/** Deletes drafts without a change for seven days, and other drafts after their day. Returns how many of the first. design.md, Personal data. */
export async function sweepOrderDrafts({ db }: Context): Promise<number> {
  await db.updateTable('orderDrafts').set(WITHOUT_OTHER).where('otherUntil', '<', sql<Date>`now()`).execute()
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
