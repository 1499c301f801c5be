import { MINOR_DOCUMENTS } from './documents.ts'

/** Documents of which each traveller needs their own; the others may be for all travellers of an order, as a joint booking. */
const PERSONAL: readonly string[] = ['passport', 'photo', 'application_form', ...MINOR_DOCUMENTS]

/** Whether each traveller needs their own document of this type. */
export const isPersonal = (documentType: string): boolean => PERSONAL.includes(documentType)

/** A document, or a request for one, and the traveller that it belongs to. */
export interface TravellerDocument {
  documentType: string
  /** Position in the order, from 1; null: all travellers, or the only one. */
  traveller: number | null
}

/** Whether a document that belongs to `traveller` counts for the one at `position`. */
export const countsFor = (position: number, traveller: number | null): boolean =>
  traveller === null || traveller === position

/** The traveller of a document as it is stored: null in an order with one traveller. */
export const travellerOf = (travellerId: number | null | undefined, travellers: number): number | null =>
  travellers === 1 ? null : (travellerId ?? null)

/** Positions of an order's travellers, from 1. */
export const positionsOf = (travellers: number): number[] => Array.from({ length: travellers }, (_, index) => index + 1)

/**
 * What the travellers at these positions need and is not among `present`: one document for each who has none. A document that
 * may be for all is named once, for all, while no traveller has one. design.md, Travellers.
 */
export function missingDocuments<Type extends string>(
  required: readonly Type[],
  positions: readonly number[],
  present: readonly TravellerDocument[],
): (TravellerDocument & { documentType: Type })[] {
  return required.flatMap((documentType) => {
    const ofType = present.filter((document) => document.documentType === documentType)
    const without = positions.filter((position) => !ofType.some(({ traveller }) => countsFor(position, traveller)))
    const forAll = positions.length === 1 || (!isPersonal(documentType) && without.length === positions.length)
    return (forAll ? without.slice(0, 1).map(() => null) : without).map((traveller) => ({ documentType, traveller }))
  })
}

/** Those of these positions for whom there is no visa among `visas`. */
export const travellersWithoutVisa = (
  positions: readonly number[],
  visas: readonly { traveller: number | null }[],
): number[] => positions.filter((position) => !visas.some(({ traveller }) => countsFor(position, traveller)))
