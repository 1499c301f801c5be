import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type Reader, transaction } from '../context.ts'

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
}

/** Whether the file of an order at an entry has been made and put into storage, then or since deleted. */
export async function isFileMade(db: Reader, { orderId, seq }: FileOf): Promise<boolean> {
  const file = await db
    .selectFrom('embassyFiles')
    .select(['storedAt', 'deletedBecause'])
    .where('orderId', '=', orderId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return Boolean(file?.storedAt ?? file?.deletedBecause)
}

/**
 * Writes the file's row before its object, so that no object is without one; it goes with the documents that it holds.
 * Answers the storage key to use: an interrupted attempt's own. null: the file has been marked to go meanwhile.
 */
export async function claimFile({ db }: Context, file: MadeFile): Promise<string | null> {
  const { sizeBytes, sha256, separateKeys } = file
  const row = await db
    .insertInto('embassyFiles')
    .values((eb) => ({
      ...file,
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
        .doUpdateSet({ sizeBytes, sha256, separateKeys })
        .where('embassyFiles.deletedBecause', 'is', null),
    )
    .returning('storageKey')
    .executeTakeFirst()
  return row?.storageKey ?? null
}

/** The file is in storage: from now on it is the order's, and older ones are marked to go. */
export async function fileStored(
  context: Context,
  { orderId, seq, sha256, sizeBytes, separateKeys }: MadeFile,
): Promise<void> {
  await transaction(context, async (tx) => {
    const file = await tx
      .updateTable('embassyFiles')
      .set({ storedAt: sql<Date>`now()`, sha256, sizeBytes, separateKeys })
      .where('orderId', '=', orderId)
      .where('seq', '=', seq)
      .where('storedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!file) return
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
    // It holds passport numbers in plain: that they were read is on record.
    await audit(tx, context, {
      action: 'embassy-file.made',
      objectType: 'embassy_file',
      objectId: file.id,
      details: { orderId, seq, sizeBytes },
    })
  })
}

/** An order's files that a newer one took the place of and that are still in storage. */
export async function supersededFiles(db: Reader, orderId: string): Promise<string[]> {
  const files = await db
    .selectFrom('embassyFiles')
    .select('id')
    .where('orderId', '=', orderId)
    .where('deletedBecause', '=', 'superseded')
    .where('deletedAt', 'is', null)
    .execute()
  return files.map((file) => file.id)
}
