import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { DOCUMENT_TYPES, type DocumentType } from '@passage/contracts/domain/documents/documents'
import { missingDocuments } from '@passage/contracts/domain/documents/needed-documents'
import { isPastDocuments } from '@passage/contracts/domain/orders/order-status'
import { missingFields } from '@passage/contracts/domain/travellers/traveller-complete'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import type { TravellerField } from '@passage/contracts/domain/travellers/traveller-fields'
import { usableDocuments } from '../documents/document-counts.ts'
import { travellingSlots } from './traveller-values.ts'

/** What is still needed of one traveller, or of all. */
export interface Needed {
  /** Position in the order; null: all travellers, or the only one. */
  traveller: number | null
  documentTypes: string[]
  details: TravellerField[]
}

type Facts = Pick<
  FullOrder,
  'status' | 'requiredDocuments' | 'documents' | 'requests' | 'numberOfApplicants' | 'decisions' | 'travellers'
>

/** Documents and details that are still needed before the file goes to the embassy, traveller by traveller. design.md, Travellers. */
export function neededByTraveller(order: Facts): Needed[] {
  const { status, requests } = order
  if (isPastDocuments(status)) return []
  const slots = travellingSlots(order)
  const only = slots.length === 1
  const requested = requests.map(({ documentType, travellerId }) => ({ documentType, traveller: travellerId }))
  const present = [...usableDocuments(order.documents), ...requested]
  const wanted = [...requested, ...missingDocuments(order.requiredDocuments, travelling(order.decisions), present)].map(
    (one) => (only ? { ...one, traveller: null } : one),
  )
  const details = slots.map((slot) => ({ traveller: only ? null : slot.position, fields: missingFields(slot) }))
  const groups = only ? [null] : [...details.map(({ traveller }) => traveller), null]
  return groups
    .map((traveller) => ({
      traveller,
      documentTypes: [...new Set(wanted.filter((one) => one.traveller === traveller).map((one) => one.documentType))],
      details: details.find((one) => one.traveller === traveller)?.fields ?? [],
    }))
    .filter(({ documentTypes, details }) => documentTypes.length > 0 || details.length > 0)
}

/** The first document that is still needed, with its traveller; null: none is. */
export function firstMissing(order: Facts): { documentType: DocumentType; traveller: number | null } | null {
  const wanted = neededByTraveller(order).flatMap(({ traveller, documentTypes }) =>
    DOCUMENT_TYPES.filter((type) => documentTypes.includes(type)).map((documentType) => ({ documentType, traveller })),
  )
  return wanted[0] ?? null
}
