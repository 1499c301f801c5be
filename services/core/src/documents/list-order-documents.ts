import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import type { ExpressionBuilder } from 'kysely'
import type { Reader } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import type { DB } from '../database/schema.generated.ts'

/** The shelves that documents are sorted on. */
const CATEGORIES: Record<DocumentType, string> = {
  passport: 'identity',
  photo: 'identity',
  travel_proof: 'travel',
  accommodation: 'travel',
  application_form: 'application',
  bank_statement: 'finances',
  general: 'other',
}

const documentsOf = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('documents')
    .leftJoin('notes', (join) =>
      join.onRef('notes.id', '=', 'documents.reviewNoteId').on('notes.visibility', '=', 'customer'),
    )
    .select([
      'documents.id',
      'fileName',
      'documentType',
      'source',
      'status',
      'sizeBytes as fileSize',
      'storageKey as s3Key',
    ])
    .select([
      'documents.createdAt as uploadedAt',
      'deletesAt',
      'deletedAt',
      'checkFailure',
      'reviewReason as rejection',
    ])
    .select(['notes.text as reviewNotes', 'documents.reviewedAt', 'documents.replaces'])
    .where('documents.orderId', '=', orderId)
    .where('entrySeq', 'is not', null)
    .orderBy('documents.createdAt')
    .orderBy('documents.id'),
)

/** An order's documents, oldest first, including deleted ones. */
export async function listOrderDocuments(db: Reader, orderId: string): Promise<OrderDocument[]> {
  const rows = await documentsOf(db, { orderId })
  return rows.map((row) => ({
    ...row,
    category: row.source === 'visa' ? 'visa' : (CATEGORIES[row.documentType as DocumentType] ?? 'other'),
    uploadedAt: row.uploadedAt.toISOString(),
    deletesAt: row.deletesAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    reviewNotes: row.reviewNotes || null,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  }))
}

/** How many documents an order has taken from its travellers, as a column of a query over orders. */
export const countDocuments = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('documents')
    .whereRef('documents.orderId', '=', 'orders.id')
    .where('documents.entrySeq', 'is not', null)
    .where('documents.source', '=', 'traveller')
    .select((count) => count.fn.countAll<number>().as('count'))

const consentsOf = prepared((db, { orderId, userId }: { orderId: string; userId: string }) =>
  db
    .selectFrom('documents')
    .innerJoin('consents', 'consents.id', 'documents.consentId')
    .select(['consents.noticeVersion', 'consents.language', 'consents.clientGivenAt'])
    .where('documents.orderId', '=', orderId)
    .where('consents.userId', '=', userId)
    .orderBy('consents.givenAt', 'desc')
    .limit(1),
)

/** The newest consent with which this person uploaded to the order; null without one. */
export async function readConsent(db: Reader, orderId: string, userId: string): Promise<OrderDetail['consent']> {
  const [consent] = await consentsOf(db, { orderId, userId })
  if (!consent) return null
  const { noticeVersion, language, clientGivenAt } = consent
  return { version: noticeVersion, language: language, givenAt: clientGivenAt.toISOString() }
}
