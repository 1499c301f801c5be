import { isInFileOf, leftOutOfFile } from '@passage/contracts/domain/documents/left-out-of-file'
import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '../context.ts'
import { nestedNames } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'

/** Whether an embassy file can be downloaded, when its making is the standing one. */
export const isInStorage = (eb: ExpressionBuilder<DB, 'embassyFiles'>) =>
  eb.and([
    eb('embassyFiles.storedAt', 'is not', null),
    eb('embassyFiles.deletedBecause', 'is', null),
    eb('embassyFiles.deletedAt', 'is', null),
  ])

/** The entry of the newest making of an order's embassy files of which every file was stored, as a subquery. */
export const standingSeq = (eb: Pick<ExpressionBuilder<DB, never>, 'selectFrom'>, orderId: string | typeof ORDER_ID) =>
  eb
    .selectFrom('embassyFiles as made')
    .select('made.seq')
    .where('made.orderId', '=', orderId)
    .groupBy('made.seq')
    .having(sql<boolean>`bool_and(made.stored_at is not null)`)
    .orderBy('made.seq', 'desc')
    .limit(1)

const ORDER_ID = sql.ref<string>('orders.id')

/** The newest stored embassy files of an order: one, or one for each traveller; as rows of a query over orders. */
export const embassyFilesOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('embassyFiles')
    .select(['embassyFiles.createdAt as madeAt', 'embassyFiles.separateKeys', 'embassyFiles.traveller as travellerId'])
    .whereRef('embassyFiles.orderId', '=', 'orders.id')
    .where(isInStorage)
    .where('embassyFiles.seq', '=', standingSeq(eb, ORDER_ID))
    .orderBy('embassyFiles.traveller')

/** The fields of an order's documents for `leftOut`, as rows of a query over orders. */
export const filedDocumentsOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('documents')
    .select(['documents.id', 'documentType', 'documents.traveller as travellerId', 'source', 'documents.status'])
    .select(['checkFailure', 'deletedAt', 'documents.replaces', 'storageKey as s3Key'])
    .whereRef('documents.orderId', '=', 'orders.id')
    .where('entrySeq', 'is not', null)

type FiledRow = InferResult<ReturnType<typeof filedDocumentsOf>>[number]

type Filed = Omit<FiledRow, 'deletedAt'> & { deletedAt: string | null }
interface StoredFile {
  separateKeys: string[]
  travellerId: number | null
}

/** The documents that an order's embassy files leave out, or one of them, and why. */
export const leftOut = (
  // As PostgreSQL writes an instant into JSON.
  documents: readonly Filed[],
  files: readonly Pick<StoredFile, 'separateKeys'>[],
) =>
  leftOutOfFile(
    documents.map((document) => ({
      ...document,
      isSeparate: files.some(({ separateKeys }) => separateKeys.includes(document.s3Key)),
      isDeleted: document.deletedAt !== null,
    })),
  )

/** What each embassy file leaves out: of a traveller's file, of the traveller's documents and those of all. */
export const leftOutByFile = (documents: readonly Filed[], files: readonly StoredFile[]) =>
  files.map(({ travellerId, separateKeys }) => ({
    travellerId,
    leftOut: leftOut(
      documents.filter((one) => isInFileOf(travellerId, one.travellerId)),
      [{ separateKeys }],
    ),
  }))

/** How many documents the newest embassy files of an order leave out. */
export async function countLeftOut(db: Queryable, orderId: string): Promise<number> {
  const { documents, embassyFiles } = await nestedNames(db)
    .selectFrom('orders')
    .select((eb) => [
      jsonArrayFrom(embassyFilesOf(eb)).as('embassyFiles'),
      jsonArrayFrom(filedDocumentsOf(eb)).as('documents'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return leftOut(documents, embassyFiles).length
}
