import { leftOutOfFile } from '@passage/contracts/domain/documents/left-out-of-file'
import type { ExpressionBuilder, InferResult } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '../context.ts'
import { nestedNames } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'

/** Whether an embassy file can be downloaded. */
export const isInStorage = (eb: ExpressionBuilder<DB, 'embassyFiles'>) =>
  eb.and([
    eb('embassyFiles.storedAt', 'is not', null),
    eb('embassyFiles.deletedBecause', 'is', null),
    eb('embassyFiles.deletedAt', 'is', null),
  ])

/** The newest stored embassy file of an order, as a row of a query over orders. */
export const embassyFileOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('embassyFiles')
    .select(['embassyFiles.createdAt as madeAt', 'embassyFiles.separateKeys'])
    .whereRef('embassyFiles.orderId', '=', 'orders.id')
    .where(isInStorage)
    .orderBy('embassyFiles.seq', 'desc')
    .limit(1)

/** The fields of an order's documents for `leftOut`, as rows of a query over orders. */
export const filedDocumentsOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('documents')
    .select(['documents.id', 'documentType', 'documents.traveller as travellerId', 'source', 'documents.status'])
    .select(['checkFailure', 'deletedAt', 'documents.replaces', 'storageKey as s3Key'])
    .whereRef('documents.orderId', '=', 'orders.id')
    .where('entrySeq', 'is not', null)

type FiledRow = InferResult<ReturnType<typeof filedDocumentsOf>>[number]

/** The documents that an order's embassy file leaves out, and why. */
export const leftOut = (
  // As PostgreSQL writes an instant into JSON.
  documents: readonly (Omit<FiledRow, 'deletedAt'> & { deletedAt: string | null })[],
  embassyFile: { separateKeys: string[] } | null,
) =>
  leftOutOfFile(
    documents.map((document) => ({
      ...document,
      isSeparate: embassyFile?.separateKeys.includes(document.s3Key) ?? false,
      isDeleted: document.deletedAt !== null,
    })),
  )

/** How many documents the newest embassy file of an order leaves out. */
export async function countLeftOut(db: Queryable, orderId: string): Promise<number> {
  const { documents, embassyFile } = await nestedNames(db)
    .selectFrom('orders')
    .select((eb) => [
      jsonObjectFrom(embassyFileOf(eb)).as('embassyFile'),
      jsonArrayFrom(filedDocumentsOf(eb)).as('documents'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return leftOut(documents, embassyFile).length
}
