import type { VisaUploadRequest } from '@passage/contracts/api/documents/document-work.schema'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { type Context, transaction } from '../context.ts'
import { orderNotFound, ordersWithin } from '../orders/lists/scope.ts'
import { type PreparedUpload, recordUpload } from './record-upload.ts'

/**
 * Records the place of a visa document that staff are about to upload for an order, which alone can take it; one that no
 * order takes goes like any upload. Throws `order_not_found`. Agency specification §2.5.
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
    const place = { ownerId: person.id, source: 'visa' as const, storageKey, preparedFor: orderId }
    return recordUpload(tx, context, request, place, { orderId })
  })
}
