import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isInPreparation } from '@passage/contracts/domain/orders/order-status'

type Facts = Pick<FullOrder, 'status' | 'requiredDocuments' | 'documents'>

/** Whether the order asks for a document again once its file is deleted: it is required, and there is no other of its kind. */
export function willBeAskedAgain({ status, requiredDocuments, documents }: Facts, document: OrderDocument): boolean {
  if (!isInPreparation(status)) return false
  const counts = (one: OrderDocument) =>
    one.deletedAt === null && one.status !== 'rejected' && one.source === 'traveller'
  if (!counts(document) || !requiredDocuments.includes(document.documentType)) return false
  return !documents.some((one) => one.id !== document.id && one.documentType === document.documentType && counts(one))
}
