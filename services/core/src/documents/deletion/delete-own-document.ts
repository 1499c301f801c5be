import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { audit } from '../../audit/audit.ts'
import { type Context, transaction } from '../../context.ts'
import { documentNotFound, documentsWithin } from '../find-document.ts'

export interface AskedDeletion {
  documentId: string
  /** The order that holds the document and must get a report; null when it belongs to no order yet. */
  orderId: string | null
  /** When storage had nothing left of it; null while it has. */
  deletedAt: Date | null
}

/**
 * The owner deletes the file now: from here on no one can download it, even while storage is away. A repeated call is the
 * same call. Throws `document_not_found`, also for another person's. design.md, Documents.
 */
export function askDeletion(context: Context, person: ActingPerson, documentId: string): Promise<AskedDeletion> {
  return transaction(context, async (tx) => {
    const document = await tx
      .selectFrom('documents')
      .select(['orderId', 'entrySeq', 'deletedBecause', 'deletedAt'])
      .where('documents.id', '=', documentId)
      .where(documentsWithin('document:delete', person))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!document) throw documentNotFound()
    const { orderId, entrySeq, deletedBecause, deletedAt } = document
    if (deletedBecause === null) {
      await tx.updateTable('documents').set({ deletedBecause: 'owner' }).where('id', '=', documentId).execute()
      await audit(tx, context, 'document.deletion-asked', 'document', documentId, { orderId })
    }
    return { documentId, orderId: entrySeq === null ? null : orderId, deletedAt }
  })
}
