import { z } from 'zod'
import { MAX_TRAVELLERS } from '../../domain/money/quote.ts'
import { TRAVELLER_DECISIONS } from '../../domain/travellers/traveller-decision.ts'
import { isSealed, mapPassport, TRAVELLER, type TravellerField } from '../../domain/travellers/traveller-fields.ts'
import {
  BirthDate,
  Day,
  EntrySeq,
  emailField,
  orEmpty,
  PassportNumberField,
  phoneField,
  shortText,
} from '../fields.schema.ts'

/** What a traveller's field may be, by its row. */
function schemaOf(field: TravellerField): z.ZodType<string, string> {
  const row = TRAVELLER[field]
  switch (row.kind) {
    case 'text':
      return shortText(row.max).min(1)
    case 'birth_date':
      return BirthDate
    case 'nationality':
      return shortText(100).min(1)
    case 'passport_number':
      return PassportNumberField
    case 'day':
      return Day
  }
}

/** The fields of a passport in a form, as the API judges them; an empty one follows later. */
export const TypedPassport = z.object(mapPassport((field) => z.literal('').or(schemaOf(field))))

/** A traveller's passport details, with each field separately. settled.md, Travellers. */
export const TravellerFields = z.strictObject({
  position: z.number().int().min(1).max(MAX_TRAVELLERS),
  firstName: shortText(TRAVELLER.firstName.max).default(''),
  noFirstName: z.boolean().optional().meta({
    description: 'The passport has one name only, which is the `lastName`; the `firstName` is then empty',
  }),
  lastName: schemaOf('lastName'),
  ...mapPassport((field) => schemaOf(field).optional()),
})

/** There is a first name, or it is said that there is none. */
const oneOfBoth = ({ firstName, noFirstName }: { firstName: string; noFirstName?: boolean | undefined }) =>
  (firstName === '') === Boolean(noFirstName)
const NAME_NEEDED = {
  path: ['firstName'],
  error: 'Enter the first name, or say that the passport has none.',
}

export const TravellerDetails = TravellerFields.refine(oneOfBoth, NAME_NEEDED)
export type TravellerDetails = z.infer<typeof TravellerDetails>

/** A traveller of a new order; unknown details may follow later. settled.md, Travellers. */
export const OrderedTraveller = TravellerFields.omit({ position: true })
  .extend(mapPassport((field) => orEmpty(schemaOf(field))))
  .refine(oneOfBoth, NAME_NEEDED)

export const CustomerEmail = emailField(
  'Enter an e-mail address, such as name@example.com, without quotation marks or accents before the @.',
)

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

const Text = z.string().nullable()

/** A traveller; of a sealed field the last three characters. */
export const TravellerView = z.object({
  position: z.number().int(),
  firstName: z.string(),
  noFirstName: z.boolean().optional(),
  lastName: z.string(),
  ...mapPassport((field) =>
    isSealed(field) ? z.string().nullable().meta({ description: 'Masked but for the last three characters' }) : Text,
  ),
  complete: z.boolean(),
  decision: z.enum(TRAVELLER_DECISIONS),
  refusal: Text.meta({ description: 'The embassy’s reason; null: not refused, or none was given' }),
})
export type TravellerView = z.infer<typeof TravellerView>
