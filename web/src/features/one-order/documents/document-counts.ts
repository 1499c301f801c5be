import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { awaitsReview } from '@passage/contracts/domain/documents/documents'
import { missingDocuments, type TravellerDocument } from '@passage/contracts/domain/documents/needed-documents'
import { isClosed, isHandedOver, isPayable } from '@passage/contracts/domain/orders/order-status'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'

type Facts = Pick<FullOrder, 'status' | 'requiredDocuments' | 'documents' | 'requests' | 'decisions'>

export interface DocumentCounts {
  accepted: number
  inReview: number
  /** Documents that staff do not review: the order is unpaid, or its file is at the embassy. */
  received: number
  sentBack: number
  /** Required, missing and not requested. */
  needed: number
  /** Documents of an order that has ended. */
  kept: number
}

const NONE: DocumentCounts = { accepted: 0, inReview: 0, received: 0, sentBack: 0, needed: 0, kept: 0 }

/** The traveller's documents with a file. */
export const presentDocuments = (documents: readonly OrderDocument[]): OrderDocument[] =>
  documents.filter(({ deletedAt, source }) => deletedAt === null && source === 'traveller')

/** The traveller's documents that count: not rejected, and readable. */
export const usableDocuments = (documents: readonly OrderDocument[]): TravellerDocument[] =>
  presentDocuments(documents)
    .filter(({ status, checkFailure }) => status !== 'rejected' && checkFailure === null)
    .map(({ documentType, travellerId }) => ({ documentType, traveller: travellerId }))

/** Counts an order's documents by state. */
export function documentCounts(order: Facts): DocumentCounts {
  const { status, requiredDocuments, documents, requests, decisions } = order
  const present = presentDocuments(documents)
  if (isClosed(status)) return { ...NONE, kept: present.length }
  const count = (wanted: (document: OrderDocument) => boolean) => present.filter(wanted).length
  const requested = requests.map(({ documentType, travellerId }) => ({ documentType, traveller: travellerId }))
  const counted = [...usableDocuments(documents), ...requested]
  const waiting = count(({ status }) => status === 'pending' || awaitsReview(status))
  const atEmbassy = isHandedOver(status)
  return {
    ...NONE,
    accepted: count((document) => document.status === 'approved'),
    [isPayable(status) || atEmbassy ? 'received' : 'inReview']: waiting,
    sentBack: count((document) => document.status === 'rejected'),
    needed: atEmbassy ? 0 : missingDocuments(requiredDocuments, travelling(decisions), counted).length,
  }
}
