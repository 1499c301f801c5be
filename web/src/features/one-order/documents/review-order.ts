import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { awaitsReview } from '@passage/contracts/domain/documents/documents'
import { isInReview, type OrderStatus } from '@passage/contracts/domain/orders/order-status'

/** The documents of an order that wait for a verdict now: the workflow takes verdicts in the review alone. */
export const waitingDocuments = (status: OrderStatus, documents: readonly OrderDocument[]): OrderDocument[] =>
  isInReview(status) ? unreviewedDocuments(documents) : []

/** The travellers' documents that staff have not reviewed, and that no newer one has replaced. */
export const unreviewedDocuments = (documents: readonly OrderDocument[]): OrderDocument[] =>
  documents.filter((document) => awaitsVerdict(document) && !documents.some(({ replaces }) => replaces === document.id))

/** The traveller's file is there and readable, and staff have not reviewed it. */
const awaitsVerdict = (document: OrderDocument): boolean =>
  document.source === 'traveller' && document.deletedAt === null && awaitsReview(document.status)

/** The traveller's file is still being checked: its verdict is yet to come. */
export const isUnchecked = (document: OrderDocument): boolean =>
  document.source === 'traveller' && document.deletedAt === null && document.status === 'pending'

/** What is there to be looked at. */
export const isThere = (document: OrderDocument): boolean =>
  document.deletedAt === null && document.status !== 'pending' && document.checkFailure === null

/** The document to look at after one was judged: the next in the list that waits, else the first; null when all are done. */
export function nextDocument(documents: readonly OrderDocument[], judgedId: string): OrderDocument | null {
  const waiting = unreviewedDocuments(documents).filter(({ id }) => id !== judgedId)
  const place = documents.findIndex((document) => document.id === judgedId)
  const after = waiting.find((document) => documents.indexOf(document) > place)
  return after ?? waiting[0] ?? null
}
