import { z } from 'zod'
import { readNationalityCode } from '../../places/read-nationality.ts'
import { Amount, LanguageField, pageOf, pageQuery, readText } from '../fields.schema.ts'
import { Country, VisaOffer, VisaOfferQuery } from './catalogue.schema.ts'
import { VisaRequirement } from './requirements.schema.ts'

export const DestinationQuery = pageQuery(9).extend({
  search: VisaOfferQuery.shape.search,
  language: LanguageField.default('en').meta({ description: 'Language by whose names the list is sorted' }),
  nationality: readText(readNationalityCode, 'Choose the country of your passport.').optional().meta({
    description:
      'Country of the passport, ISO alpha-2, or another nationality’s ICAO code: adds its requirement to each destination',
  }),
  visa: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'Choose a type of visa.')
    .optional()
    .meta({ description: 'Code of a visa type: only destinations and offers of this type' }),
})
export type DestinationQuery = z.infer<typeof DestinationQuery>

/** A destination's requirement for visitors with one passport. Not official advice. */
const PassportRequirement = VisaRequirement.pick({
  requirement: true,
  days: true,
  date: true,
  source: true,
  officialSite: true,
  authorisation: true,
})
export type PassportRequirement = z.infer<typeof PassportRequirement>

/** Without data about the passport both `…Needed` fields are absent. */
const DestinationOffer = VisaOffer.extend({
  visaNeeded: VisaRequirement.shape.visaNeeded.optional(),
  stayVisaNeeded: VisaRequirement.shape.stayVisaNeeded.optional(),
})
export type DestinationOffer = z.infer<typeof DestinationOffer>

/** A country with its active offers. */
export const Destination = Country.pick({ id: true, code: true, name: true, nameFr: true }).extend({
  fromPrice: Amount,
  minProcessingDays: z.number().int(),
  maxProcessingDays: z.number().int(),
  requirement: PassportRequirement.optional().meta({ description: 'For the nationality; absent when unknown' }),
  offers: z
    .array(DestinationOffer)
    .meta({ description: 'Active offers: an agency’s own first, then by visa type, cheapest first' }),
})
export type Destination = z.infer<typeof Destination>

/** A country that the search means and for which nothing is on offer. */
const NotOffered = Country.pick({ code: true, name: true, nameFr: true }).extend({
  requirement: Destination.shape.requirement,
})
export type NotOffered = z.infer<typeof NotOffered>

export const DestinationPage = pageOf(Destination).extend({
  notOffered: z
    .array(NotOffered)
    .meta({ description: 'Countries without offers that the search means, best match first; none without a search' }),
  isSchengen: z.boolean().meta({ description: 'Whether the search means the Schengen area' }),
})
export type DestinationPage = z.infer<typeof DestinationPage>
