import type { SeenRequirement } from '@passage/contracts/domain/catalogue/visa-fit'
import type { OrderAnswers } from './order-body.ts'

/** The answers of a form on one sheet, as they are typed. */
export interface SheetAnswers extends Omit<OrderAnswers, 'numberOfApplicants'> {
  numberOfApplicants: string
  /** The version of the terms that was accepted; a newer one has to be accepted anew. */
  acceptedTerms: string | null
  /** The warnings about the customer's passport, as they were acknowledged. */
  acknowledgedWarnings: SeenRequirement[]
}

export const EMPTY_SHEET: SheetAnswers = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  nationality: '',
  travelPurpose: 'tourism',
  departureDate: '',
  numberOfApplicants: '1',
  notes: '',
  acceptedTerms: null,
  acknowledgedWarnings: [],
}
