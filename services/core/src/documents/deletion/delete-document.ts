import { createHash } from 'node:crypto'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { sql } from 'kysely'
import { documentsWithin } from '../../access/scope.ts'
import { audit } from '../../audit/audit.ts'
import { type Context, type Tx, transaction, unguarded } from '../../context.ts'
import { anyId, idsOf, textArray } from '../../database/expressions.ts'
import type { JsonObject } from '../../database/schema.generated.ts'
import { documentNotFound } from '../find-document.ts'

/** A running upload, or a check that writes a new picture, has ended by then. */
const LOOK_AGAIN_MINUTES = 15

/** `not_due`: it is not due any more, or was deleted before. */
export type Deletion = 'gone' | 'not_due'

/**
 * Deletes an overdue or marked file: marks the row, removes every version, writes the proof. Every step may be repeated.
 * design.md, Documents; quality.md, I6.
 */
export async function deleteDocument(context: Context, store: FileStore, documentId: string): Promise<Deletion> {
  const marked = await mark(context, documentId)
  if (!marked) return (await lookAgain(context, store, documentId)) ? 'gone' : 'not_due'
  const proof = await deleteStored(store, marked.storageKey)
  await record(context, documentId, proof)
  return 'gone'
}

/** Deletes a document whose file storage has lost, as if it were due, so that its open order requests it again. */
export async function deleteLostDocument(context: Context, store: FileStore, documentId: string): Promise<Deletion> {
  await context.db
    .updateTable('documents')
    .set({ deletedBecause: 'due' })
    .where('id', '=', documentId)
    .where('deletedBecause', 'is', null)
    .execute()
  return deleteDocument(context, store, documentId)
}

/** One statement, so that the row is locked only while the file's due time is checked again. */
const mark = (context: Context, documentId: string) =>
  context.db
    .updateTable('documents')
    .set((eb) => ({ deletedBecause: eb.fn.coalesce('deletedBecause', eb.val('due')) }))
    .where('id', '=', documentId)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('deletedBecause', 'is not', null), eb('deletesAt', '<=', sql<Date>`now()`)]))
    .returning('storageKey')
    .executeTakeFirst()

async function record(context: Context, documentId: string, proof: ProofOfDeletion): Promise<void> {
  await unguarded(context, async (tx) => {
    const open = await lockOrder(tx, documentId)
    const document = await tx
      .updateTable('documents')
      .set({
        deletedAt: sql<Date>`now()`,
        lookAgainAt: sql<Date | null>`case
          when status = 'pending' or upload_expires_at + ${MARGIN} > now()
          then greatest(upload_expires_at, now()) + ${MARGIN} end`,
        setAsideAt: null,
        passportLinesEncrypted: null,
        photoPoints: textArray([]),
        thumbnailEncrypted: null,
        orderToTell: open ? sql<boolean>`order_to_tell or deleted_because in ('due', 'owner')` : false,
      })
      .where('id', '=', documentId)
      .where('deletedAt', 'is', null)
      .returning('deletedBecause')
      .executeTakeFirst()
    if (document) await prove(tx, context, documentId, proof, { because: document.deletedBecause })
  })
}

const MARGIN = sql`make_interval(mins => ${sql.lit(LOOK_AGAIN_MINUTES)})`

/** Whether the document's order is open. The order is locked before its documents, as everywhere: a reopening waits. */
async function lockOrder(tx: Tx, documentId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('closedAt')
    .where('id', '=', (eb) => eb.selectFrom('documents').select('orderId').where('id', '=', documentId))
    .forShare()
    .executeTakeFirst()
  return order !== undefined && order.closedAt === null
}

async function lookAgain(context: Context, store: FileStore, documentId: string): Promise<boolean> {
  const document = await context.db
    .selectFrom('documents')
    .select('storageKey')
    .where('id', '=', documentId)
    .where('lookAgainAt', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  if (!document) return false
  const proof = await deleteStored(store, document.storageKey)
  await unguarded(context, async (tx) => {
    await tx.updateTable('documents').set({ lookAgainAt: null }).where('id', '=', documentId).execute()
    await prove(tx, context, documentId, proof, { because: 'looked_again' })
  })
  return true
}

/** The proof of a deletion: which file, how many versions, when, why. */
const prove = (tx: Tx, context: Context, objectId: string, proof: ProofOfDeletion, details: JsonObject) =>
  audit(tx, context, 'document.deleted', 'document', objectId, { ...details, ...proof })

/** The part of storage that deletion needs. */
export interface FileStore {
  /** Removes every version and delete marker. */
  deleteAll(key: string): Promise<{ versions: number }>
  isGone(key: string): Promise<boolean>
}

/** The proof's content: which file, and how many versions were deleted. Without the storage key, which gives access. */
export interface ProofOfDeletion {
  keyHash: string
  versions: number
}

/** Ends only when storage confirms that no version is left; an error leaves the file due. */
export async function deleteStored(store: FileStore, key: string): Promise<ProofOfDeletion> {
  const { versions } = await store.deleteAll(key)
  if (!(await store.isGone(key))) throw new Error('Storage still has a file that was deleted.')
  return { keyHash: createHash('sha256').update(key).digest('hex'), versions }
}

/** Deletes an embassy file, in the same three steps as a document. */
export async function deleteEmbassyFile(context: Context, store: FileStore, fileId: string): Promise<Deletion> {
  const marked = await context.db
    .updateTable('embassyFiles')
    .set((eb) => ({ deletedBecause: eb.fn.coalesce('deletedBecause', eb.val('due')) }))
    .where('id', '=', fileId)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('deletedBecause', 'is not', null), eb('deletesAt', '<=', sql<Date>`now()`)]))
    .returning('storageKey')
    .executeTakeFirst()
  if (!marked) return 'not_due'
  const proof = await deleteStored(store, marked.storageKey)
  await unguarded(context, async (tx) => {
    const file = await tx
      .updateTable('embassyFiles')
      .set({ deletedAt: sql<Date>`now()` })
      .where('id', '=', fileId)
      .where('deletedAt', 'is', null)
      .returning(['deletedBecause', 'orderId'])
      .executeTakeFirst()
    if (!file) return
    const details = { because: file.deletedBecause, orderId: file.orderId, ...proof }
    await audit(tx, context, 'embassy-file.deleted', 'embassy_file', fileId, details)
  })
  return 'gone'
}

export interface AskedDeletion {
  documentId: string
  /** The document's order, which must get a report; null: none. */
  orderId: string | null
  /** When storage had no version left; null while it has one. */
  deletedAt: Date | null
}

/**
 * The owner deletes the file; downloads are refused from now on. Throws `document_not_found`, also for another
 * person's, and with `unused` for a file of an order. design.md, Documents.
 */
export function askDeletion(
  context: Context,
  person: ActingPerson,
  documentId: string,
  { unused = false } = {},
): Promise<AskedDeletion> {
  return transaction(context, async (tx) => {
    const document = await tx
      .selectFrom('documents')
      .select(['orderId', 'entrySeq', 'deletedBecause', 'deletedAt'])
      .where('documents.id', '=', documentId)
      .where(documentsWithin('document:delete', person))
      .$if(unused, (query) => query.where('documents.orderId', 'is', null))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!document) throw documentNotFound()
    const { orderId, entrySeq, deletedBecause, deletedAt } = document
    if (deletedBecause === null) {
      await tx.updateTable('documents').set({ deletedBecause: 'owner' }).where('id', '=', documentId).execute()
      await audit(tx, context, 'document.deletion-asked', 'document', documentId, { orderId })
    }
    return { documentId, orderId: entrySeq === null ? null : orderId, deletedAt }
  })
}

/** Marks a person's own uploads without an order for deletion; returns their ids. */
export async function discardUploads(
  tx: Tx,
  context: Context,
  ownerId: string,
  documentIds: readonly string[],
): Promise<string[]> {
  const unused = await tx
    .selectFrom('documents')
    .select('id')
    .where('id', '=', anyId(documentIds))
    .where('ownerId', '=', ownerId)
    .where('orderId', 'is', null)
    .where('source', '=', 'traveller')
    .where('deletedBecause', 'is', null)
    // In the order in which an order locks its documents.
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = idsOf(unused)
  await tx.updateTable('documents').set({ deletedBecause: 'owner' }).where('id', '=', anyId(ids)).execute()
  for (const id of ids) await audit(tx, context, 'document.deletion-asked', 'document', id, { orderId: null })
  return ids
}
