import { PRESIGNED_SECONDS } from '@passage/contracts/domain/documents/documents'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { type ExpressionBuilder, sql } from 'kysely'
import { orderNotFound } from '../access/scope.ts'
import { audit } from '../audit/audit.ts'
import { type Context, type Queryable, type Tx, transaction } from '../context.ts'
import { idsOf, textArray } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'
import { documentNotFound } from '../documents/find-document.ts'
import { isInStorage, standingSeq } from '../documents/left-out.ts'
import type { ViewedDocument } from '../documents/view-document.ts'
import { findOrder } from '../orders/find-order.ts'
import { rotationsOf } from './embassy-content.ts'

/** A making of an order's embassy files. */
export interface Making {
  orderId: string
  /** The entry whose state the files show. */
  seq: number
}

/** One file of a making. `traveller`: whose file it is; null: for all travellers. */
export interface EmbassyFileRow {
  id: string
  traveller: number | null
  storageKey: string
}

interface DrawnFile {
  sizeBytes: number
  sha256: string
  /** Storage keys of documents that could not be bound. */
  separateKeys: string[]
  /** The rotations of the order's documents. */
  rotations: string
}

/**
 * Whether all files of an order at an entry, with the present rotations, were made and stored, even if they were
 * deleted since.
 */
export async function areFilesMade(db: Queryable, { orderId, seq }: Making): Promise<boolean> {
  const making = await db
    .selectFrom('embassyFiles')
    .innerJoin('orders', 'orders.id', 'embassyFiles.orderId')
    .select('seq')
    .where('orderId', '=', orderId)
    .where('seq', '=', seq)
    .groupBy('seq')
    .having(allMade)
    .executeTakeFirst()
  return making !== undefined
}

const allMade = (eb: ExpressionBuilder<DB, 'embassyFiles' | 'orders'>) => sql<boolean>`bool_and(${isMade(eb)})`

/** Conditions on a file and its order. A deleted file is made again only after a new entry. */
const isMade = (eb: ExpressionBuilder<DB, 'embassyFiles' | 'orders'>) =>
  eb.or([
    eb('embassyFiles.deletedBecause', 'is not', null),
    eb.and([eb('embassyFiles.storedAt', 'is not', null), eb('embassyFiles.rotations', '=', rotationsOf)]),
  ])

/**
 * Writes the rows of all files before the first object, with the documents' deletion time, and returns those to make:
 * one, or one for each traveller where the destination wants it. Files of an entry that has rows stay as they are.
 */
export function claimFiles(
  context: Context,
  { orderId, seq }: Making,
  newKey: () => string,
): Promise<EmbassyFileRow[]> {
  return transaction(context, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .innerJoin('offers', 'offers.id', 'orders.offerId')
      .innerJoin('countries', 'countries.id', 'offers.countryId')
      .select(['orders.decisions', 'countries.embassyFile'])
      .where('orders.id', '=', orderId)
      // So that two attempts at the same time agree on the files.
      .forNoKeyUpdate('orders')
      .executeTakeFirst()
    if (!order) throw orderNotFound()
    const { embassyFile, decisions } = order
    const isEach = embassyFile === 'traveller' && decisions.length > 1
    const travellers = isEach ? travelling(decisions) : [null]
    const files = tx.selectFrom('embassyFiles').where('orderId', '=', orderId).where('seq', '=', seq)
    if (!(await files.select('id').executeTakeFirst())) {
      const deletesAt = await documentsDeletion(tx, orderId)
      const rows = travellers.map((traveller) => ({ orderId, seq, traveller, storageKey: newKey(), deletesAt }))
      await tx.insertInto('embassyFiles').values(rows).execute()
    }
    return files
      .innerJoin('orders', 'orders.id', 'embassyFiles.orderId')
      .select(['embassyFiles.id', 'traveller', 'storageKey'])
      .where((eb) => eb.not(isMade(eb)))
      .orderBy('traveller')
      .execute()
  })
}

async function documentsDeletion(tx: Tx, orderId: string): Promise<Date | null> {
  const { deletesAt } = await tx
    .selectFrom('documents')
    .select((eb) => eb.fn.max('deletesAt').as('deletesAt'))
    .where('orderId', '=', orderId)
    .where('source', '=', 'traveller')
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return deletesAt
}

/** Marks a file as not stored until its object is the new one. Returns whether it may be stored: not marked for deletion. */
export async function fileDrawn({ db }: Context, { id }: EmbassyFileRow, drawn: DrawnFile): Promise<boolean> {
  const row = await db
    .updateTable('embassyFiles')
    .set({ ...columnsOf(drawn), storedAt: null, createdAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deletedBecause', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const columnsOf = ({ separateKeys, ...drawn }: DrawnFile) => ({ ...drawn, separateKeys: textArray(separateKeys) })

/**
 * Records that a file is stored. Returns whether it was marked for deletion meanwhile: it is due again, since the
 * deletion may have preceded the object.
 */
export async function fileStored(
  context: Context,
  { orderId, seq }: Making,
  { id, traveller }: EmbassyFileRow,
  drawn: DrawnFile,
): Promise<boolean> {
  return transaction(context, async (tx) => {
    const file = await tx
      .updateTable('embassyFiles')
      .set({ ...columnsOf(drawn), storedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('storedAt', 'is', null)
      .where('deletedBecause', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!file) return dueAgain(tx, id)
    // It contains plain passport numbers: the access is audited.
    const details = { orderId, seq, traveller, sizeBytes: drawn.sizeBytes }
    await audit(tx, context, 'embassy-file.made', 'embassy_file', id, details)
    return false
  })
}

async function dueAgain(tx: Tx, fileId: string): Promise<boolean> {
  const file = await tx
    .updateTable('embassyFiles')
    .set({ deletedAt: null })
    .where('id', '=', fileId)
    .where('deletedBecause', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return file !== undefined
}

/** Marks an order's files for deletion once all files of a newer making are stored; returns those still to delete. */
export async function supersedeFiles(db: Queryable, orderId: string): Promise<string[]> {
  const files = await db
    .updateTable('embassyFiles')
    .set({ deletedBecause: 'superseded' })
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('deletedBecause', 'is', null), eb('deletedBecause', '=', 'superseded')]))
    .where('seq', '<', (eb) => standingSeq(eb, orderId))
    .returning('id')
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
        .select('embassyFiles.seq')
        .whereRef('embassyFiles.orderId', '=', 'orders.id')
        .groupBy('embassyFiles.seq')
        .having(allMade)
        .orderBy('embassyFiles.seq', 'desc')
        .limit(1)
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
  /** Position of the traveller whose file it is; null: for all travellers. */
  travellerId: number | null
}

/**
 * The parts of the download addresses of the newest embassy files, or of one traveller's; each download is audited.
 * Throws `order_not_found`, `document_not_found`.
 */
export function viewEmbassyFiles(
  context: Context,
  person: ActingPerson,
  orderId: string,
  travellerId?: number,
): Promise<ViewedEmbassyFile[]> {
  return transaction(context, async (tx) => {
    const order = await findOrder(tx, person, 'order:operate', orderId)
    const stored = await tx
      .selectFrom('embassyFiles')
      .select(['id', 'seq', 'traveller', 'storageKey', 'createdAt'])
      .select([sql<Date>`now()`.as('from'), SECONDS_LEFT.as('seconds')])
      .where('orderId', '=', order.id)
      .where(isInStorage)
      .where('seq', '=', (eb) => standingSeq(eb, order.id))
      .$if(travellerId !== undefined, (query) => query.where('traveller', '=', travellerId ?? null))
      .orderBy('traveller')
      .execute()
    const files = stored.filter(({ seconds }) => seconds >= 1)
    if (files.length === 0) throw documentNotFound()
    for (const { id, seq, traveller } of files)
      await audit(tx, context, 'embassy-file.viewed', 'embassy_file', id, { orderId: order.id, seq, traveller })
    return files.map(({ traveller: travellerId, storageKey, createdAt: madeAt, from, seconds }) => ({
      ...{ storageKey, contentType: 'application/pdf', from, seconds, madeAt, travellerId },
      // Addresses are logged: no names.
      fileName: `${[order.orderNumber, travellerId].filter(Boolean).join('-')}.pdf`,
    }))
  })
}

/** Whole seconds on both sides, since signatures have no fractions; never beyond the file's deletion. */
const SECONDS_LEFT = sql<number>`least(coalesce(floor(extract(epoch from deletes_at)) - floor(extract(epoch from now())),
  ${sql.lit(PRESIGNED_SECONDS)}), ${sql.lit(PRESIGNED_SECONDS)})::int`
