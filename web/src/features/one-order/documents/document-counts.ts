import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { awaitsReview } from '@passage/contracts/domain/documents/documents'
import { isClosed, isHandedOver, isPayable } from '@passage/contracts/domain/orders/order-status'

type Facts = Pick<FullOrder, 'status' | 'requiredDocuments' | 'documents' | 'requests'>

export interface DocumentCounts {
  accepted: number
  inReview: number
  /** Of an order that is not paid yet, or whose file is at the embassy: staff do not review them. */
  received: number
  sentBack: number
  /** Required, not there, and not asked for elsewhere. */
  needed: number
  /** Of an order that has ended: they wait for nothing but their deletion. */
  kept: number
}

const NONE: DocumentCounts = { accepted: 0, inReview: 0, received: 0, sentBack: 0, needed: 0, kept: 0 }

/** The traveller's documents that are there. */
export const presentDocuments = (documents: readonly OrderDocument[]): OrderDocument[] =>
  documents.filter(({ deletedAt, source }) => deletedAt === null && source === 'traveller')

/** How the order's documents stand, in figures. */
export function documentCounts({ status, requiredDocuments, documents, requests }: Facts): DocumentCounts {
  const present = presentDocuments(documents)
  if (isClosed(status)) return { ...NONE, kept: present.length }
  const count = (wanted: (document: OrderDocument) => boolean) => present.filter(wanted).length
  const usable = present.filter((document) => document.status !== 'rejected' && document.checkFailure === null)
  const answered = new Set([...usable, ...requests].map(({ documentType }) => documentType))
  const waiting = count(({ status }) => status === 'pending' || awaitsReview(status))
  const atEmbassy = isHandedOver(status)
  return {
    ...NONE,
    accepted: count((document) => document.status === 'approved'),
    [isPayable(status) || atEmbassy ? 'received' : 'inReview']: waiting,
    sentBack: count((document) => document.status === 'rejected'),
    needed: atEmbassy ? 0 : requiredDocuments.filter((type) => !answered.has(type)).length,
  }
}
