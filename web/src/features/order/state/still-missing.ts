import type { ChecklistDocument, ChecklistItem } from '@passage/contracts/domain/documents/checklist'
import {
  type AgedTraveller,
  type MinorDocuments,
  minorDocuments,
} from '@passage/contracts/domain/documents/minor-documents'
import {
  missingDocuments,
  positionsOf,
  type TravellerDocument,
} from '@passage/contracts/domain/documents/needed-documents'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { isMinor } from '@passage/contracts/domain/people/birth-date'
import { missingFields } from '@passage/contracts/domain/travellers/traveller-complete'
import type { TravellerField } from '@passage/contracts/domain/travellers/traveller-fields'
import type { ComparedTraveller } from '@passage/reading/compare/compare-passport'
import { calledName } from '../../one-order/travellers/traveller-name.ts'
import { comparedAt, NO_TRAVELLER } from '../../placing/order-answers.ts'
import type { Applicant, TravellerDraft } from './answers.ts'

/** What one traveller, or all of them, may add after the payment. */
export interface Missing {
  /** Position from 1; null: all travellers. */
  traveller: number | null
  documents: ChecklistDocument[]
  /** Which of the details that the embassy needs. */
  details: TravellerField[]
}

/** What is required and not given yet, by traveller and then for all. Travellers who lack nothing are left out. */
export function stillMissing(
  required: readonly ChecklistDocument[],
  applicant: Applicant,
  stored: readonly TravellerDocument[],
): Missing[] {
  const { numberOfApplicants, nationality } = applicant
  const missing = missingDocuments(required, positionsOf(numberOfApplicants), stored)
  const documentsOf = (traveller: number | null) =>
    missing.filter((one) => one.traveller === traveller).map(({ documentType }) => documentType)
  const each = positionsOf(numberOfApplicants).map((traveller): Missing => {
    const known = travellerAt(applicant, traveller)
    const details = missingFields(traveller === 1 ? { ...known, nationality } : known)
    // What is missing of a single traveller is the order's.
    return { traveller, documents: documentsOf(numberOfApplicants === 1 ? null : traveller), details }
  })
  const forAll = numberOfApplicants === 1 ? [] : [{ traveller: null, documents: documentsOf(null), details: [] }]
  return [...each, ...forAll].filter(({ documents, details }) => documents.length > 0 || details.length > 0)
}

/** What travellers under 18 are usually asked for and have not given. */
export const minorDocumentsOf = (
  asked: readonly ChecklistItem[],
  applicant: Applicant,
  stored: readonly TravellerDocument[],
): MinorDocuments[] =>
  minorDocuments(asked, agedTravellers(applicant), applicant.departureDate, luxembourgDay(new Date()), stored)

/** What the draft's travellers are compared by with their passports; the first one's nationality is the order's. */
export const comparedTravellers = (applicant: Applicant): ComparedTraveller[] =>
  positionsOf(applicant.numberOfApplicants).map((position) => {
    const { nationality } = applicant
    const known = { ...travellerAt(applicant, position), ...(position === 1 && { nationality }) }
    return comparedAt(position, known)
  })

/** The draft's travellers with their dates of birth, as far as they are typed. */
export const agedTravellers = (applicant: Applicant): AgedTraveller[] =>
  positionsOf(applicant.numberOfApplicants).map((position) => ({
    position,
    birthDate: travellerAt(applicant, position).birthDate,
  }))

/** What each traveller of the draft is called. */
export const travellerNames = (applicant: Applicant, numbered: (position: number) => string): string[] =>
  positionsOf(applicant.numberOfApplicants).map((position) =>
    calledName(travellerAt(applicant, position), numbered(position)),
  )

/** Positions of the travellers under 18. */
export function minorsAmong(applicant: Applicant): number[] {
  const today = luxembourgDay(new Date())
  const isYoung = (position: number) =>
    isMinor(travellerAt(applicant, position).birthDate, applicant.departureDate, today)
  return positionsOf(applicant.numberOfApplicants).filter(isYoung)
}

const travellerAt = ({ travellers }: Applicant, position: number): TravellerDraft =>
  travellers[position - 1] ?? NO_TRAVELLER

/**
 * Positions of the travellers in the order as it is sent: the API numbers the named ones first. `positions[0]` is the one
 * that becomes traveller 1.
 */
export function sentPositions(applicant: Applicant): number[] {
  const positions = positionsOf(applicant.numberOfApplicants)
  const isNamed = (position: number) => hasName(travellerAt(applicant, position))
  return [...positions.filter(isNamed), ...positions.filter((position) => !isNamed(position))]
}

/** Whether the traveller can be sent: both names, or the only one. */
export const hasName = ({ firstName, noFirstName, lastName }: TravellerDraft): boolean =>
  Boolean((firstName || noFirstName) && lastName)
