import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import type { Queryable } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import type { OwedDocument } from '../mails/mail-facts.ts'

/** The documents that an order's customer still owes, oldest request first. */
export async function readOwed(db: Queryable, orderId: string): Promise<OwedDocument[]> {
  const rows = await openRequests(db, { orderId })
  return rows.map((row) => ({
    ...row,
    documentType: row.documentType as DocumentType,
    rejection: row.reason === 'rejected' ? row.rejection : null,
  }))
}

const openRequests = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('documentRequests as request')
    .leftJoin('notes', (join) => join.onRef('notes.id', '=', 'request.noteId').on('notes.visibility', '=', 'customer'))
    .leftJoin('documents', 'documents.id', 'request.documentId')
    .select(['request.documentType', 'request.traveller', 'request.reason', 'request.askedAt', 'notes.text as note'])
    .select(['documents.reviewReason as rejection'])
    .where('request.orderId', '=', orderId)
    .where('request.answeredAt', 'is', null)
    .orderBy('request.askedAt')
    .orderBy('request.id'),
)
