import type { SeenRequirement } from '@passage/contracts/domain/catalogue/visa-fit'
import type { z } from 'zod'
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
