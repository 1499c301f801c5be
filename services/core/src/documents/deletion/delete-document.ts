import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { type Context, type Tx, unguarded } from '../../context.ts'
import type { JsonObject } from '../../database/schema.generated.ts'
import { deleteStored, type FileStore, type ProofOfDeletion } from './delete-stored.ts'

/** An upload, or a check that draws a picture anew, which was under way at the deletion has ended by then. */
const LOOK_AGAIN_MINUTES = 15

/** `not_due`: it is not to go (any more), or went before. */
export type Deletion = 'gone' | 'not_due'

/**
 * Deletes a document's file when it is overdue or a person asked for it: marks the row (from then on no one gets the file and
 * no reopening keeps it), removes every version, and writes the proof once storage has said that all are gone. Whatever
 * breaks in between is repeated harmlessly. design.md, Documents; quality.md, I6.
 */
export async function deleteDocument(context: Context, store: FileStore, documentId: string): Promise<Deletion> {
  const marked = await mark(context, documentId)
  if (!marked) return (await lookAgain(context, store, documentId)) ? 'gone' : 'not_due'
  const proof = await deleteStored(store, marked.storageKey)
  await record(context, documentId, proof)
  return 'gone'
}

/** One statement: the row's lock is held while it is asked again whether the file is due, and not a moment longer. */
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

/** Whether the document's order is open. Its lock comes before the document's, as everywhere: an order that reopens waits. */
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

/** The proof that outlives the file: which one, how many versions, when, why. */
const prove = (tx: Tx, context: Context, objectId: string, proof: ProofOfDeletion, details: JsonObject) =>
  audit(tx, context, 'document.deleted', 'document', objectId, { ...details, ...proof })
