import type { DocumentRequestView } from '@passage/contracts/api/documents/document-work.schema'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import type { DB } from '../database/schema.generated.ts'

const openRequestsOf = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('documentRequests as request')
    .leftJoin('documents', 'documents.id', 'request.documentId')
    .leftJoin('notes', (join) => join.onRef('notes.id', '=', 'request.noteId').on('notes.visibility', '=', 'customer'))
    .select(['request.id', 'request.documentType', 'request.reason', 'request.documentId', 'request.askedAt'])
    .select(['documents.reviewReason', 'notes.text as notes'])
    .where('request.orderId', '=', orderId)
    .where('request.answeredAt', 'is', null)
    .orderBy('request.askedSeq')
    .orderBy('request.id'),
)

/** What an order's customer is asked for, oldest first. */
export async function listOpenRequests(db: Reader, orderId: string): Promise<DocumentRequestView[]> {
  const rows = await openRequestsOf(db, { orderId })
  return rows.map((row) => ({
    id: row.id,
    documentType: row.documentType,
    reason: row.reason,
    rejection: row.reason === 'rejected' ? row.reviewReason : null,
    documentId: row.documentId,
    notes: row.notes || null,
    askedAt: row.askedAt.toISOString(),
    answeredAt: null,
  }))
}

/** How much an order's customer is asked for, as a column of a query over orders. */
export const countOpenRequests = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('documentRequests')
    .select((count) => count.fn.countAll<number>().as('open'))
    .whereRef('documentRequests.orderId', '=', 'orders.id')
    .where('documentRequests.answeredAt', 'is', null)

/** Which types of documents an order's customer is asked for, oldest first, as a column of a query over orders. */
export const requestedDocuments = sql<string[]>`array(
  select request.document_type from document_requests request
  where request.order_id = orders.id and request.answered_at is null
  order by request.asked_seq, request.id)`
