import type { DocumentType, RejectionReason, RequestReason } from '@passage/contracts/domain/documents/documents'
import type { Reader } from '../context.ts'
import type { MailFacts, OwedDocument } from './mail-facts.ts'

type DocumentFacts = Pick<MailFacts, 'owed' | 'documentsCount' | 'documentsDeleteAt' | 'visas'>

/** Facts about an order's documents for a mail: which are still owed, and when the others will be deleted. */
export async function readDocumentFacts(db: Reader, orderId: string): Promise<DocumentFacts> {
  const [owed, documents] = await Promise.all([readOwed(db, orderId), readKept(db, orderId)])
  const own = documents.filter(({ source }) => source !== 'visa')
  const visas = documents.filter(({ source }) => source === 'visa')
  return {
    owed,
    documentsCount: own.length,
    documentsDeleteAt: last(own),
    visas: { count: visas.length, deletesAt: last(visas) },
  }
}

async function readOwed(db: Reader, orderId: string): Promise<OwedDocument[]> {
  const rows = await db
    .selectFrom('documentRequests as request')
    .leftJoin('notes', (join) => join.onRef('notes.id', '=', 'request.noteId').on('notes.visibility', '=', 'customer'))
    .leftJoin('documents', 'documents.id', 'request.documentId')
    .select([
      'request.documentType',
      'request.reason',
      'request.askedAt',
      'notes.text as note',
      'documents.reviewReason as rejection',
    ])
    .where('request.orderId', '=', orderId)
    .where('request.answeredAt', 'is', null)
    .orderBy('request.askedAt')
    .orderBy('request.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    documentType: row.documentType as DocumentType,
    reason: row.reason as RequestReason,
    rejection: row.reason === 'rejected' ? (row.rejection as RejectionReason | null) : null,
  }))
}

/** Those that an entry has taken in and whose files are still there. */
const readKept = (db: Reader, orderId: string) =>
  db
    .selectFrom('documents')
    .select(['source', 'deletesAt'])
    .where('orderId', '=', orderId)
    .where('entrySeq', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute()

function last(documents: { deletesAt: Date | null }[]): Date | null {
  const times = documents.flatMap(({ deletesAt }) => deletesAt?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : null
}
