import type { OrderDocument } from '@passage/contracts/api/documents.schema'
import type { DocumentStatus, DocumentType } from '@passage/contracts/domain/documents'
import type { Reader } from '../context.ts'

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

/** An order's documents, oldest first; of a deleted one what is left is its line, with the time it went. */
export async function listOrderDocuments(db: Reader, orderId: string): Promise<OrderDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .select([
      'id',
      'fileName',
      'documentType',
      'source',
      'status',
      'sizeBytes',
      'storageKey',
      'createdAt',
      'deletesAt',
      'deletedAt',
    ])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fileName: row.fileName,
    documentType: row.documentType,
    category: row.source === 'visa' ? 'visa' : (CATEGORIES[row.documentType as DocumentType] ?? 'other'),
    source: row.source as 'traveller' | 'visa',
    status: row.status as DocumentStatus,
    fileSize: row.sizeBytes,
    s3Key: row.storageKey,
    uploadedAt: row.createdAt.toISOString(),
    deletesAt: (row.deletedAt ?? row.deletesAt)?.toISOString() ?? null,
  }))
}
