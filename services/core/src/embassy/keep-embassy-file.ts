import { PRESIGNED_SECONDS } from '@passage/contracts/domain/documents/documents'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { type ExpressionBuilder, sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type Queryable, type Tx, transaction } from '../context.ts'
import { idsOf } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'
import { documentNotFound } from '../documents/find-document.ts'
import { isInStorage } from '../documents/left-out.ts'
import type { ViewedDocument } from '../documents/view-document.ts'
import { findOrder } from '../orders/find-order.ts'
import { rotationsOf } from './embassy-content.ts'

interface FileOf {
  orderId: string
  seq: number
}

interface MadeFile extends FileOf {
  storageKey: string
  sizeBytes: number
  sha256: string
  /** Storage keys of documents that could not be bound. */
  separateKeys: string[]
  /** The rotations of the order's documents. */
  rotations: string
}

/**
 * Whether the file of an order at an entry, with the present rotations, was made and stored, even if it was deleted
 * since.
 */
export async function isFileMade(db: Queryable, { orderId, seq }: FileOf): Promise<boolean> {
  const file = await db
    .selectFrom('embassyFiles')
    .innerJoin('orders', 'orders.id', 'embassyFiles.orderId')
    .select('embassyFiles.id')
    .where('orderId', '=', orderId)
    .where('seq', '=', seq)
    .where(isMade)
    .executeTakeFirst()
  return file !== undefined
}

/** Conditions on a file and its order. A deleted file is made again only after a new entry. */
const isMade = (eb: ExpressionBuilder<DB, 'embassyFiles' | 'orders'>) =>
  eb.or([
    eb('embassyFiles.deletedBecause', 'is not', null),
    eb.and([eb('embassyFiles.storedAt', 'is not', null), eb('embassyFiles.rotations', '=', rotationsOf)]),
  ])

/**
 * Writes the file's row before its object, with the documents' deletion time. Returns the storage key to use; null:
 * marked for deletion.
 */
export async function claimFile({ db }: Context, file: MadeFile): Promise<string | null> {
  const { sizeBytes, sha256, rotations } = file
  const separateKeys = textsOf(file.separateKeys)
  const row = await db
    .insertInto('embassyFiles')
    .values((eb) => ({
      ...file,
      separateKeys,
      deletesAt: eb
        .selectFrom('documents')
        .select((max) => max.fn.max('documents.deletesAt').as('deletesAt'))
        .where('documents.orderId', '=', file.orderId)
        .where('documents.source', '=', 'traveller')
        .where('documents.deletedAt', 'is', null),
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['orderId', 'seq'])
        // Not stored until the object is the new one.
        .doUpdateSet({ sizeBytes, sha256, separateKeys, rotations, storedAt: null, createdAt: sql<Date>`now()` })
        .where('embassyFiles.deletedBecause', 'is', null),
    )
    .returning('storageKey')
    .executeTakeFirst()
  return row?.storageKey ?? null
}

const textsOf = (keys: readonly string[]) => sql<string[]>`string_to_array(${keys.join(',')}, ',')`

/**
 * Records that the file is stored, and marks older ones for deletion. Returns the id of a file that was marked for
 * deletion meanwhile: it is due again, since the deletion may have preceded the object.
 */
export async function fileStored(
  context: Context,
  { orderId, seq, sha256, sizeBytes, separateKeys, rotations }: MadeFile,
): Promise<string | null> {
  return transaction(context, async (tx) => {
    const file = await tx
      .updateTable('embassyFiles')
      .set({ storedAt: sql<Date>`now()`, sha256, sizeBytes, rotations, separateKeys: textsOf(separateKeys) })
      .where('orderId', '=', orderId)
      .where('seq', '=', seq)
      .where('storedAt', 'is', null)
      .where('deletedBecause', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!file) return dueAgain(tx, { orderId, seq })
    await tx
      .updateTable('embassyFiles')
      .set({ deletedBecause: 'superseded' })
      .where('orderId', '=', orderId)
      .where('deletedBecause', 'is', null)
      .where('deletedAt', 'is', null)
      .where('seq', '<', (eb) =>
        eb
          .selectFrom('embassyFiles as standing')
          .select((max) => max.fn.max('standing.seq').as('seq'))
          .where('standing.orderId', '=', orderId)
          .where('standing.storedAt', 'is not', null),
      )
      .execute()
    // It contains plain passport numbers: the access is audited.
    await audit(tx, context, 'embassy-file.made', 'embassy_file', file.id, { orderId, seq, sizeBytes })
    return null
  })
}

async function dueAgain(tx: Tx, { orderId, seq }: FileOf): Promise<string | null> {
  const file = await tx
    .updateTable('embassyFiles')
    .set({ deletedAt: null })
    .where('orderId', '=', orderId)
    .where('seq', '=', seq)
    .where('deletedBecause', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return file?.id ?? null
}

/** An order's replaced files that are still stored. */
export async function supersededFiles(db: Queryable, orderId: string): Promise<string[]> {
  const files = await db
    .selectFrom('embassyFiles')
    .select('id')
    .where('orderId', '=', orderId)
    .where('deletedBecause', '=', 'superseded')
    .where('deletedAt', 'is', null)
    .execute()
  return idsOf(files)
}

/**
 * Whether an order being prepared, or a rotation, has changed since its embassy file was made, and nothing is owed that
 * it waits for.
 */
export async function isEmbassyFileDue(db: Queryable, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select((eb) => [
      eb
        .selectFrom('orderEntries')
        .select((max) => max.fn.max('orderEntries.seq').as('seq'))
        .whereRef('orderEntries.orderId', '=', 'orders.id')
        .where('orderEntries.kind', 'not in', ['payment', 'refund'])
        .as('contentSeq'),
      eb
        .selectFrom('embassyFiles')
        .select((max) => max.fn.max('embassyFiles.seq').as('seq'))
        .whereRef('embassyFiles.orderId', '=', 'orders.id')
        .where(isMade)
        .as('fileSeq'),
    ])
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'processing')
    .where('orders.turn', '=', 'passage')
    .executeTakeFirst()
  return order !== undefined && (order.contentSeq ?? 1) > (order.fileSeq ?? 0)
}

export interface ViewedEmbassyFile extends ViewedDocument {
  madeAt: Date
}

/**
 * The parts of a download address of the newest embassy file; the download is audited. Throws `order_not_found`,
 * `document_not_found`.
 */
export function viewEmbassyFile(context: Context, person: ActingPerson, orderId: string): Promise<ViewedEmbassyFile> {
  return transaction(context, async (tx) => {
    const order = await findOrder(tx, person, 'order:operate', orderId)
    const file = await tx
      .selectFrom('embassyFiles')
      .select(['id', 'seq', 'storageKey', 'createdAt', sql<Date>`now()`.as('from'), SECONDS_LEFT.as('seconds')])
      .where('orderId', '=', order.id)
      .where(isInStorage)
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    if (!file || file.seconds < 1) throw documentNotFound()
    await audit(tx, context, 'embassy-file.viewed', 'embassy_file', file.id, { orderId: order.id, seq: file.seq })
    const { storageKey, createdAt: madeAt, from, seconds } = file
    return {
      storageKey,
      fileName: `${order.orderNumber}.pdf`,
      contentType: 'application/pdf',
      from,
      seconds,
      madeAt,
    }
  })
}

/** Whole seconds on both sides, since signatures have no fractions; never beyond the file's deletion. */
const SECONDS_LEFT = sql<number>`least(coalesce(floor(extract(epoch from deletes_at)) - floor(extract(epoch from now())),
  ${sql.lit(PRESIGNED_SECONDS)}), ${sql.lit(PRESIGNED_SECONDS)})::int`
