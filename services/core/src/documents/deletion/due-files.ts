import { type ExpressionBuilder, sql } from 'kysely'
import { type Context, type Queryable, type Tx, transaction } from '../../context.ts'
import { anyId } from '../../database/expressions.ts'
import type { DB } from '../../database/schema.generated.ts'

export interface DueFile {
  kind: 'document' | 'embassy_file'
  id: string
}

/** Files that are due by PostgreSQL's clock, with an id after `from`. */
const due = (from: string) => sql<DueFile>`
  select id, 'document' as kind from documents where deleted_at is null and deletes_at <= now() and id > ${from}
  union select id, 'document' from documents where deleted_at is null and deleted_because is not null and id > ${from}
  union select id, 'document' from documents where look_again_at <= now() and id > ${from}
  union select id, 'embassy_file' from embassy_files where deleted_at is null and deletes_at <= now() and id > ${from}
  union select id, 'embassy_file' from embassy_files
    where deleted_at is null and deleted_because is not null and id > ${from}`

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Files to delete now, by id after `after`; failed ones before their next try only if `all`. The deletion checks again
 * whether a file is due. design.md, Documents.
 */
export async function dueFiles(db: Queryable, after: string | null, limit: number, all = false): Promise<DueFile[]> {
  const { rows } = await sql<DueFile>`
    select id, kind from (${due(after ?? FIRST_ID)}) as due
    where ${all} or not exists (select from failed_deletions where file_id = id and retry_at > now())
    order by id limit ${limit}`.execute(db)
  return rows
}

/** The number of due files with a failed deletion. */
export async function countFailedDeletions(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${due(FIRST_ID)}) as due join failed_deletions on file_id = id`.execute(db)
  return rows[0]?.count ?? 0
}

/** The first wait is shorter than the schedule's interval, so that the next run tries again. */
const FIRST_WAIT = sql`interval '4 minutes'`
const LONGEST_WAIT = sql`interval '1 hour'`

/** Postpones a file that storage did not delete, each time for longer. */
export async function postponeDeletion(db: Queryable, fileId: string): Promise<void> {
  await sql`
    insert into failed_deletions as failed (file_id, retry_at) values (${fileId}, now() + ${FIRST_WAIT})
    on conflict (file_id) do update set failures = failed.failures + 1,
      retry_at = now() + least(${LONGEST_WAIT}, ${FIRST_WAIT} * power(2, least(failed.failures, 10)))`.execute(db)
}

/** Removes the recorded failures of files that are deleted or no longer due. */
export async function forgetFailures(db: Queryable, fileIds: readonly string[]): Promise<void> {
  await db.deleteFrom('failedDeletions').where('fileId', '=', anyId(fileIds)).execute()
}

/**
 * Documents with a usable file: not deleted, being deleted or overdue, by PostgreSQL's clock, even while the deleter is
 * down.
 */
export const stillThere = (eb: ExpressionBuilder<DB, 'documents'>) =>
  eb.and([
    eb('documents.deletedAt', 'is', null),
    eb('documents.deletedBecause', 'is', null),
    eb.or([eb('documents.deletesAt', 'is', null), eb('documents.deletesAt', '>', sql<Date>`now()`)]),
  ])

/** The checked documents of an order whose file should be in storage. */
export const storedFiles = (db: Queryable, orderId: string): Promise<{ id: string; storageKey: string }[]> =>
  db
    .selectFrom('documents')
    .select(['id', 'storageKey'])
    .where('orderId', '=', orderId)
    .where('checkedAt', 'is not', null)
    .where('checkFailure', 'is', null)
    .where(stillThere)
    .execute()

const BATCH = 200

export interface GoneDocuments {
  orderId: string
  /** Deleted by time. */
  expired: string[]
  /** Failed the check. */
  faulty: string[]
  /** Deleted by the owner. */
  deleted: string[]
}

/**
 * Open orders whose workflow has no report yet about deleted or unusable files, by id after `after`; only for
 * `documentId` when it is given.
 */
export async function ordersWithUnreportedFiles(
  db: Queryable,
  { after = null, documentId = null }: { after?: string | null; documentId?: string | null } = {},
): Promise<GoneDocuments[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.orderId')
    .select(['documents.id', 'orders.id as orderId', 'documents.deletedBecause', 'documents.checkFailure'])
    .where('documents.orderToTell', '=', true)
    .where('orders.closedAt', 'is', null)
    // An order whose workflow has not started cannot receive the message.
    .where('orders.workflowStartedAt', 'is not', null)
    .$if(after !== null, (query) => query.where('orders.id', '>', after))
    .$if(documentId !== null, (query) => query.where('documents.id', '=', documentId))
    .orderBy('orders.id')
    .limit(BATCH)
    .execute()
  const orders = new Map<string, GoneDocuments>()
  for (const { id, orderId, deletedBecause, checkFailure } of rows) {
    const order = orders.get(orderId) ?? { orderId, expired: [], faulty: [], deleted: [] }
    order[checkFailure ? 'faulty' : deletedBecause === 'owner' ? 'deleted' : 'expired'].push(id)
    orders.set(orderId, order)
  }
  return [...orders.values()]
}

/** Records that the order's workflow got the report. An order that closed meanwhile gets it when it reopens. */
export function markReported(context: Context, orderId: string, documentIds: readonly string[]): Promise<void> {
  return transaction(context, async (tx) => {
    await tx
      .updateTable('documents')
      .set({ orderToTell: false })
      .where('orderId', '=', orderId)
      .where('id', 'in', [...documentIds])
      .execute()
  })
}

/**
 * A reopened order requests files again that were deleted while it was closed: report them again. design.md, Documents.
 */
export async function reportAgainOnReopening(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ orderToTell: true })
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is not', null)
    .execute()
}
