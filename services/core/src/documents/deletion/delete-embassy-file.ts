import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { type Context, unguarded } from '../../context.ts'
import type { Deletion } from './delete-document.ts'
import { deleteStored, type FileStore } from './delete-stored.ts'

/** Deletes a file that was made for the embassy, in the same three steps as a document. */
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
