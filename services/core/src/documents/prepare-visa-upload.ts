import type { VisaUploadRequest } from '@passage/contracts/api/document-work.schema'
import type { ActingPerson } from '@passage/contracts/domain/permissions'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { orderNotFound, ordersWithin } from '../orders/scope.ts'
import { type PreparedUpload, UPLOAD_TIMES } from './prepare-upload.ts'

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
        ...UPLOAD_TIMES,
      })
      .returning(['id', sql<Date>`now()`.as('from')])
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'document.upload-prepared',
      objectType: 'document',
      objectId: document.id,
      details: { orderId, documentType: request.documentType, sizeBytes: request.fileSize },
    })
    return { documentId: document.id, storageKey, from: document.from }
  })
}
