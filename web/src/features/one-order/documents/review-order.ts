import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'

/** Documents are judged between the payment and the embassy; the workflow refuses it before and afterwards. */
const inReview = (status: OrderStatus): boolean => status === 'document_review' || status === 'processing'

/** One more may be asked for as long as the embassy has not answered: it may want one as well. */
export const mayAskFor = (status: OrderStatus): boolean => inReview(status) || status === 'submitted'

/** The documents of an order that wait for a verdict now. */
export const waitingDocuments = (status: OrderStatus, documents: readonly OrderDocument[]): OrderDocument[] =>
  inReview(status) ? documents.filter(awaitsVerdict) : []

/** The traveller's file is there and readable, and staff have not reviewed it. */
const awaitsVerdict = (document: OrderDocument): boolean =>
  document.source === 'traveller' &&
  document.deletedAt === null &&
  (document.status === 'submitted' || document.status === 'reviewed')

/** The traveller's file is still being checked: its verdict is yet to come. */
export const isUnchecked = (document: OrderDocument): boolean =>
  document.source === 'traveller' && document.deletedAt === null && document.status === 'pending'

/** What is there to be looked at. */
export const isThere = (document: OrderDocument): boolean =>
  document.deletedAt === null && document.status !== 'pending' && document.checkFailure === null

/** The document to look at after one was judged: the next in the list that waits, else the first; null when all are done. */
export function nextDocument(documents: readonly OrderDocument[], judgedId: string): OrderDocument | null {
  const waiting = documents.filter((document) => awaitsVerdict(document) && document.id !== judgedId)
  const place = documents.findIndex((document) => document.id === judgedId)
  const after = waiting.find((document) => documents.indexOf(document) > place)
  return after ?? waiting[0] ?? null
}
