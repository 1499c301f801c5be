import { isMinor, readBirthDate } from '../people/birth-date.ts'
import { type ChecklistDocument, type ChecklistItem, isForMinors } from './checklist.ts'
import { countsFor, type TravellerDocument } from './needed-documents.ts'

/** A traveller as far as the age is concerned. */
export interface AgedTraveller {
  position: number
  /** ISO day; null, empty or no date: not known. */
  birthDate: string | null
}

/** The usual documents that a traveller under 18 has not given. */
export interface MinorDocuments {
  /** Position from 1; null: the travellers under 18 among those without a date of birth. */
  traveller: number | null
  documentTypes: ChecklistDocument[]
}

/** Whether the traveller's age is not known. */
export const isAgeless = ({ birthDate }: AgedTraveller): boolean => readBirthDate(birthDate ?? '') === null

/**
 * What the checklist's `items` recommend for travellers under 18 and is not among `present`: by traveller, and once for all whose
 * date of birth is not known. Recommended, never required; travellers who lack nothing are left out.
 */
export function minorDocuments(
  items: readonly ChecklistItem[],
  travellers: readonly AgedTraveller[],
  departureDate: string | null,
  today: string,
  present: readonly TravellerDocument[],
): MinorDocuments[] {
  const types = items.map(({ documentType }) => documentType).filter(isForMinors)
  const lacks = (type: string) => (traveller: AgedTraveller) =>
    !present.some((one) => one.documentType === type && countsFor(traveller.position, one.traveller))
  const minors = travellers.filter(({ birthDate }) => isMinor(birthDate, departureDate, today))
  const ageless = travellers.filter(isAgeless)
  return [
    ...minors.map((minor) => ({
      traveller: minor.position,
      documentTypes: types.filter((type) => lacks(type)(minor)),
    })),
    { traveller: null, documentTypes: types.filter((type) => ageless.some(lacks(type))) },
  ].filter(({ documentTypes }) => documentTypes.length > 0)
}
