import type { VisaUploadRequest } from '@passage/contracts/api/document-work.schema'
import { PRESIGNED_SECONDS } from '@passage/contracts/domain/documents'
import { DOCUMENT_HOURS, HOUR } from '@passage/contracts/domain/payment-window'
import type { ActingPerson } from '@passage/contracts/domain/permissions'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { orderNotFound, ordersWithin } from '../orders/scope.ts'
import type { PreparedUpload } from './prepare-upload.ts'

/**
 * Records the place of a visa document that staff are about to upload for an order; one that no order takes goes like any
 * upload. Throws `order_not_found`. Agency specification §2.5.
 */
export function prepareVisaUpload(
  context: Context,
  person: ActingPerson,
  request: VisaUploadRequest,
  storageKey: string,
): Promise<PreparedUpload> {
  const { orderId } = request.metadata
  return transaction(context, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where(ordersWithin('order:deliver', person))
      .executeTakeFirst()
    if (!order) throw orderNotFound()
    const now = Date.now()
    const document = await tx
      .insertInto('documents')
      .values({
        ownerId: person.id,
        source: 'visa',
        documentType: request.documentType,
        fileName: request.fileName,
        contentType: request.contentType,
        sizeBytes: request.fileSize,
        storageKey,
        uploadExpiresAt: new Date(now + PRESIGNED_SECONDS * 1_000),
        deletesAt: new Date(now + DOCUMENT_HOURS * HOUR),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'document.upload-prepared',
      objectType: 'document',
      objectId: document.id,
      details: { orderId, documentType: request.documentType, sizeBytes: request.fileSize },
    })
    return { documentId: document.id, storageKey }
  })
}
