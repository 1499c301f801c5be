import { z } from 'zod'
import { MAX_TRAVELLERS } from '../../domain/money/quote.ts'
import { Day, EntrySeq, emailField, PassportNumberField, phoneField, shortText } from '../fields.schema.ts'

/** A traveller's passport details. settled.md, Travellers. */
export const TravellerDetails = z.strictObject({
  position: z.number().int().min(1).max(MAX_TRAVELLERS),
  firstName: shortText(100).min(1),
  lastName: shortText(100).min(1),
  birthDate: Day.optional(),
  nationality: shortText(100).min(1).optional(),
  passportNumber: PassportNumberField.optional(),
  passportExpiry: Day.optional(),
})
export type TravellerDetails = z.infer<typeof TravellerDetails>

export const CustomerEmail = emailField('Enter an e-mail address, such as name@example.com.')

/** An empty one is none. */
export const CustomerPhone = phoneField('Enter a phone number, such as +352 26 12 34.')

/** Absent fields stay unchanged. Owners may edit for 24 hours, staff until the order closes. settled.md. */
export const CorrectDetails = z.strictObject({
  customerName: shortText(200).min(1).optional(),
  customerEmail: CustomerEmail.optional(),
  customerPhone: CustomerPhone.optional(),
  departureDate: Day.optional(),
  returnDate: Day.optional(),
  travellers: z.array(TravellerDetails).max(MAX_TRAVELLERS).optional(),
  embassyReference: shortText(100).optional().meta({ description: 'For staff, once the order is submitted' }),
  submittedOn: Day.optional().meta({ description: 'Day of submission: for staff, once the order is submitted' }),
  expectedSeq: EntrySeq.optional(),
})
export type CorrectDetails = z.infer<typeof CorrectDetails>

/** A traveller with a masked passport number. */
export const TravellerView = z.object({
  position: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string().nullable(),
  nationality: z.string().nullable(),
  passportNumber: z.string().nullable().meta({ description: 'Masked but for the last three characters' }),
  passportExpiry: z.string().nullable(),
  complete: z.boolean(),
})
export type TravellerView = z.infer<typeof TravellerView>
