import type { SeenRequirement } from '@passage/contracts/domain/catalogue/visa-fit'
import {
  mapFields,
  mapPassport,
  TRAVELLER_FIELDS,
  type TravellerField,
} from '@passage/contracts/domain/travellers/traveller-fields'
import type { ComparedTraveller } from '@passage/reading/compare/compare-passport'
import type { z } from 'zod'
import type { TravellerValues } from '../one-order/travellers/traveller-values.ts'
import type { OrderFields } from './order-fields.ts'

/** What every form of an order asks for. What is empty is empty text; nationality: ISO 3166 code; days: ISO dates. */
export type OrderAnswers = z.input<typeof OrderFields>

export const EMPTY_ANSWERS: OrderAnswers = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  nationality: '',
  travelPurpose: 'tourism',
  departureDate: '',
  numberOfApplicants: 1,
  notes: '',
}

/** A traveller of whom nothing is known. */
export const NO_TRAVELLER: TravellerValues = { ...mapFields(TRAVELLER_FIELDS, () => ''), noFirstName: '' }

/** What a typed traveller, at a position from 1, is compared by with a passport. */
export function comparedAt(position: number, known: Record<TravellerField, string>): ComparedTraveller {
  const { firstName, lastName } = known
  return { position, firstName, lastName, ...mapPassport((field) => known[field] || null) }
}

/** The answers of a form on one sheet, as they are typed. */
export interface SheetAnswers extends Omit<OrderAnswers, 'numberOfApplicants'> {
  numberOfApplicants: string
  /** The accepted version of the terms; a newer one must be accepted again. */
  acceptedTerms: string | null
  /** The warnings about the customer's passport, as they were acknowledged. */
  acknowledgedWarnings: SeenRequirement[]
}

export const EMPTY_SHEET: SheetAnswers = {
  ...EMPTY_ANSWERS,
  numberOfApplicants: '1',
  acceptedTerms: null,
  acknowledgedWarnings: [],
}
