import type { AttachVisaDocument } from '@passage/contracts/api/documents/document-work.schema'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { Context } from '../context.ts'
import { documentNotFound } from './find-document.ts'

export interface UploadedVisa {
  documentId: string
  /** The check has not said anything yet. */
  unchecked: boolean
}

/**
 * The visa document that staff have uploaded under a storage key, named as they link it; once an order has taken it, its
 * name stays. Throws `document_not_found`, also for another person's upload.
 */
export async function describeVisa(
  { db }: Pick<Context, 'db'>,
  person: ActingPerson,
  { fileUrl, documentType, fileName }: Omit<AttachVisaDocument, 'fileSize' | 'notes'>,
): Promise<UploadedVisa> {
  const visa = await db
    .updateTable('documents')
    .set((eb) => ({
      documentType: eb.case().when('entrySeq', 'is', null).then(documentType).else(eb.ref('documentType')).end(),
      fileName: eb.case().when('entrySeq', 'is', null).then(fileName).else(eb.ref('fileName')).end(),
    }))
    .where('storageKey', '=', fileUrl)
    .where('ownerId', '=', person.id)
    .where('source', '=', 'visa')
    .returning(['id', 'status'])
    .executeTakeFirst()
  if (!visa) throw documentNotFound()
  return { documentId: visa.id, unchecked: visa.status === 'pending' }
}
