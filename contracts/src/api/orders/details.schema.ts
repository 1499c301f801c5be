import { z } from 'zod'
import { MAX_TRAVELLERS } from '../../domain/money/quote.ts'
import { Day, EntrySeq, shortText } from '../fields.schema.ts'

/** What a traveller's passport says. settled.md, Travellers. */
export const TravellerDetails = z.strictObject({
  position: z.number().int().min(1).max(MAX_TRAVELLERS),
  firstName: shortText(100).min(1),
  lastName: shortText(100).min(1),
  birthDate: Day.optional(),
  nationality: shortText(100).min(1).optional(),
  passportNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9<-]{5,20}$/, 'A passport number has 5 to 20 letters and digits.')
    .optional(),
  passportExpiry: Day.optional(),
})
export type TravellerDetails = z.infer<typeof TravellerDetails>

/** What is left out stays as it is. Minor edits for 24 hours; staff at any time until the order closes. settled.md. */
export const CorrectDetails = z.strictObject({
  customerName: shortText(200).min(1).optional(),
  customerEmail: z.email().max(254).optional(),
  customerPhone: shortText(40).optional(),
  departureDate: Day.optional(),
  returnDate: Day.optional(),
  travellers: z.array(TravellerDetails).max(MAX_TRAVELLERS).optional(),
  embassyReference: shortText(100).optional().meta({ description: 'For staff, of an order that was handed in' }),
  submittedOn: Day.optional().meta({ description: 'For staff, of an order that was handed in: its day' }),
  expectedSeq: EntrySeq.optional(),
})
export type CorrectDetails = z.infer<typeof CorrectDetails>

/** A traveller as the order's people see them: the passport number masked. */
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
