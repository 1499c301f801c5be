import type { VisaUploadRequest } from '@passage/contracts/api/documents/document-work.schema'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { requireOrder } from '../access/scope.ts'
import { type Context, transaction } from '../context.ts'
import { documentNotFound } from './find-document.ts'
import { type PreparedUpload, recordUpload } from './prepare-upload.ts'

/** Records a visa upload of staff, which only this order can take. Throws `order_not_found`. Agency specification §2.5. */
export function prepareVisaUpload(
  context: Context,
  person: ActingPerson,
  request: VisaUploadRequest,
  storageKey: string,
): Promise<PreparedUpload> {
  const { orderId } = request.metadata
  return transaction(context, async (tx) => {
    await requireOrder(tx, person, 'order:deliver', orderId)
    const place = { ownerId: person.id, source: 'visa' as const, storageKey, preparedFor: orderId }
    return recordUpload(tx, context, request, place, { orderId })
  })
}

export interface UploadedVisa {
  documentId: string
  /** The check has no result yet. */
  unchecked: boolean
}

/** Sets type and name of a visa that the person uploaded, unless an order has it. Throws `document_not_found`. */
export async function describeVisa(
  { db }: Pick<Context, 'db'>,
  person: ActingPerson,
  { fileUrl, documentType, fileName }: Omit<ActionBody<'attachVisaDocuments'>, 'fileSize' | 'notes'>,
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
