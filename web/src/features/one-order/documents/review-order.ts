import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { awaitsReview } from '@passage/contracts/domain/documents/documents'
import { isInReview, type OrderStatus } from '@passage/contracts/domain/orders/order-status'

/** The documents of an order that wait for a verdict: the workflow accepts verdicts during the review only. */
export const waitingDocuments = (status: OrderStatus, documents: readonly OrderDocument[]): OrderDocument[] =>
  isInReview(status) ? unreviewedDocuments(documents) : []

/** The travellers' documents without a verdict that are not replaced. */
export const unreviewedDocuments = (documents: readonly OrderDocument[]): OrderDocument[] =>
  documents.filter((document) => awaitsVerdict(document) && !documents.some(({ replaces }) => replaces === document.id))

/** The traveller's file is stored and readable, and has no verdict. */
const awaitsVerdict = (document: OrderDocument): boolean =>
  document.source === 'traveller' && document.deletedAt === null && awaitsReview(document.status)

/** The traveller's file is being checked. */
export const isUnchecked = (document: OrderDocument): boolean =>
  document.source === 'traveller' && document.deletedAt === null && document.status === 'pending'

/** Whether the document can be viewed. */
export const isThere = (document: OrderDocument): boolean =>
  document.deletedAt === null && document.status !== 'pending' && document.checkFailure === null

/**
 * The document to review after a verdict: the next waiting one in the list, else the first; null when all are reviewed.
 */
export function nextDocument(documents: readonly OrderDocument[], judgedId: string): OrderDocument | null {
  const waiting = unreviewedDocuments(documents).filter(({ id }) => id !== judgedId)
  const place = documents.findIndex((document) => document.id === judgedId)
  const after = waiting.find((document) => documents.indexOf(document) > place)
  return after ?? waiting[0] ?? null
}
