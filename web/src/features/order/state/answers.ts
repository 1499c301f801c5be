import { positionsOf } from '@passage/contracts/domain/documents/needed-documents'
import { MAX_TRAVELLERS, type ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import { repeatedPassports } from '@passage/contracts/domain/people/same-passport'
import {
  mapFields,
  SEALED_FIELDS,
  type SealedField,
  type TravellerField,
} from '@passage/contracts/domain/travellers/traveller-fields'
import { EMPTY_ANSWERS, NO_TRAVELLER, type OrderAnswers } from '../../placing/order-answers.ts'

/**
 * A traveller as typed; empty fields may follow later. Days are ISO dates; of a birth date day and month may be open. The first
 * traveller's nationality is the order's, and is asked there.
 */
export interface TravellerDraft extends Record<TravellerField, string> {
  /** `yes`: the passport has one name only, the `lastName`. */
  noFirstName?: string | undefined
}

/** Step 2 as typed; empty texts are allowed here and judged on Continue. */
export interface Applicant extends OrderAnswers {
  processingSpeed: ProcessingSpeed
  /** One for each traveller; all but the first may stay empty. `nationality` above is the first one's. */
  travellers: TravellerDraft[]
}

/** An answer that is one text, by its place. */
export type AnswerName =
  | Exclude<keyof Applicant, 'travellers' | 'numberOfApplicants'>
  | `travellers.${number}.${keyof TravellerDraft}`

export const NO_ANSWERS: Applicant = { ...EMPTY_ANSWERS, processingSpeed: 'standard', travellers: [NO_TRAVELLER] }

/** One text of the answers. */
export function answerOf(applicant: Applicant, name: AnswerName): string {
  const place = placeOf(name)
  if (place) return applicant.travellers[place.index]?.[place.field] ?? ''
  return applicant[name as keyof Applicant] as string
}

/** The nationality of each traveller, '' where it is not known yet; the first one's is the order's. */
export const nationalitiesOf = ({ numberOfApplicants, nationality, travellers }: Applicant): string[] =>
  positionsOf(numberOfApplicants).map((position) =>
    position === 1 ? nationality : (travellers[position - 1]?.nationality ?? ''),
  )

/** The answers with one text changed. */
export function answered(applicant: Applicant, name: AnswerName, value: string): Applicant {
  const place = placeOf(name)
  if (!place) return { ...applicant, [name]: value }
  const travellers = travellersFor(place.index + 1, applicant.travellers)
  return {
    ...applicant,
    travellers: travellers.map((one, index) => (index === place.index ? { ...one, [place.field]: value } : one)),
  }
}

function placeOf(name: string): { index: number; field: keyof TravellerDraft } | null {
  const [list, index, field] = name.split('.')
  return list === 'travellers' ? { index: Number(index), field: field as keyof TravellerDraft } : null
}

/** The answers for another number of travellers. Public specification §9: 1 to 10. */
export function counted(applicant: Applicant, count: number): Applicant {
  const numberOfApplicants = Math.min(MAX_TRAVELLERS, Math.max(1, count))
  return { ...applicant, numberOfApplicants, travellers: travellersFor(numberOfApplicants, applicant.travellers) }
}

/** One more traveller, of whom nothing is typed yet. Those who stay behind the others stay there. */
export function withNewTraveller(applicant: Applicant): Applicant {
  const { numberOfApplicants: count, travellers } = applicant
  return counted(
    { ...applicant, travellers: travellersFor(count, travellers).toSpliced(count, 0, NO_TRAVELLER) },
    count + 1,
  )
}

/** The answers without one of several travellers, who stays behind the others in case the number goes up again. */
export function withoutTraveller(applicant: Applicant, index: number): Applicant {
  const { numberOfApplicants: count, nationality } = applicant
  const travellers = travellersFor(count, applicant.travellers)
  const removed = travellers[index]
  if (count < 2 || !removed) return applicant
  const kept = travellers.slice(0, count).filter((_, at) => at !== index)
  const last = { ...removed, ...(index === 0 && { nationality }) }
  const others = { ...applicant, travellers: [...kept, last, ...travellers.slice(count)] }
  // The order's nationality is the first traveller's.
  const first = index === 0 && kept[0]?.nationality
  return counted({ ...others, ...(first && { nationality: first }) }, count - 1)
}

/** Of one traveller what is encrypted at rest: the passport number. */
export type TypedNumbers = Record<SealedField, string>

const NO_NUMBERS: TypedNumbers = mapFields(SEALED_FIELDS, () => '')

/** The answers without the passport numbers, and these. */
export function withoutNumbers(applicant: Applicant): { open: Applicant; numbers: TypedNumbers[] } {
  const travellers = applicant.travellers.map((one) => ({ ...one, ...NO_NUMBERS }))
  const numbers = applicant.travellers.map((one) => mapFields(SEALED_FIELDS, (field) => one[field]))
  return { open: { ...applicant, travellers }, numbers }
}

export const withNumbers = (applicant: Applicant, numbers: readonly TypedNumbers[]): Applicant => ({
  ...applicant,
  travellers: applicant.travellers.map((one, index) => ({ ...one, ...NO_NUMBERS, ...numbers[index] })),
})

/** Room for at least `count` travellers. Those beyond it stay, in case the number goes up again; the sent order leaves them out. */
function travellersFor(count: number, typed: readonly TravellerDraft[]): TravellerDraft[] {
  const length = Math.max(count, typed.length)
  return Array.from({ length }, (_, index) => typed[index] ?? NO_TRAVELLER)
}

/** Places in the list of the travellers whose passport number is that of one before. */
export const travellersOfSamePassport = ({ travellers, numberOfApplicants }: Applicant): number[] =>
  repeatedPassports(
    travellers
      .slice(0, numberOfApplicants)
      .map(({ passportNumber }, index) => ({ position: index + 1, passportNumber })),
  ).map(({ position }) => position - 1)
