import { z } from 'zod'
import { COUNTRY_CODES } from '../../places/country-codes.ts'
import { Amount, LanguageField, pageQuery } from '../fields.schema.ts'
import { Country, VisaOffer, VisaOfferQuery } from './catalogue.schema.ts'
import { VisaRequirement } from './requirements.schema.ts'

export const DestinationQuery = pageQuery(9).extend({
  search: VisaOfferQuery.shape.search,
  language: LanguageField.default('en').meta({ description: 'Whose alphabet the list follows' }),
  nationality: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => COUNTRY_CODES.has(code), 'Choose the country of your passport.')
    .optional()
    .meta({ description: 'Whose passport, ISO alpha-2: each destination then says what it asks of it' }),
  visa: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'Choose a type of visa.')
    .optional()
    .meta({ description: 'A visa type’s code: only destinations with such a visa, each with those offers' }),
})
export type DestinationQuery = z.infer<typeof DestinationQuery>

/** What a destination asks of visitors with one passport. Not official advice. */
const PassportRequirement = VisaRequirement.pick({ requirement: true, days: true, date: true, source: true })
export type PassportRequirement = z.infer<typeof PassportRequirement>

/** What is needed for a stay of its kind is left out where nothing is known of the passport. */
const DestinationOffer = VisaOffer.extend({
  visaNeeded: VisaRequirement.shape.visaNeeded.optional(),
  stayVisaNeeded: VisaRequirement.shape.stayVisaNeeded.optional(),
})
export type DestinationOffer = z.infer<typeof DestinationOffer>

/** A country with everything that is offered for it. */
export const Destination = Country.pick({ id: true, code: true, name: true, nameFr: true }).extend({
  fromPrice: Amount,
  minProcessingDays: z.number().int(),
  maxProcessingDays: z.number().int(),
  requirement: PassportRequirement.optional().meta({ description: 'Of the nationality; left out where none is known' }),
  offers: z
    .array(DestinationOffer)
    .meta({ description: 'Active ones: an agency’s own first, then by visa type, the cheapest first' }),
})
export type Destination = z.infer<typeof Destination>

export const DestinationPage = z.object({
  data: z.array(Destination),
  total: z.number().int(),
  totalPages: z.number().int(),
})
export type DestinationPage = z.infer<typeof DestinationPage>
