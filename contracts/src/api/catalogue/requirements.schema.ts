import { z } from 'zod'
import { PASSPORT_INDEX, VISA_REQUIREMENTS } from '../../domain/catalogue/visa-requirements.ts'
import { DOCUMENT_TYPES } from '../../domain/documents/documents.ts'
import { COUNTRY_CODES } from '../../places/country-codes.ts'
import { readNationalityCode } from '../../places/read-nationality.ts'
import { Day, PathRowId, readText, shortText } from '../fields.schema.ts'
import { Conditions, VisaOffer } from './catalogue.schema.ts'

const readCountry = (text: string): string | number | null => {
  const code = text.trim().toUpperCase()
  return COUNTRY_CODES.has(code) ? code : readId(text)
}

const readId = (text: string): number | null => PathRowId.safeParse(text.trim()).data ?? null

/** Public specification §3, Visa requirement query. */
export const RequirementQuery = z.object({
  fromCountry: readText(
    (text) => readNationalityCode(text) ?? readId(text),
    'Choose the country of your passport.',
  ).meta({
    description: 'Country of the passport: ISO alpha-2, another nationality’s ICAO code, or an id of /countries',
  }),
  toCountry: readText(readCountry, 'Choose the country that you travel to.').meta({
    description: 'Destination: ISO alpha-2, or an id of /countries',
  }),
  visaType: readText(readId, 'Choose a type of visa.').meta({ description: 'Id of /visa-types' }),
})
export type RequirementQuery = z.infer<typeof RequirementQuery>

const Documents = z.array(z.enum(DOCUMENT_TYPES))

const RequirementOffer = VisaOffer.pick({
  ...{ id: true, totalPrice: true, processingDays: true, agencyName: true },
  ...{ visaType: true, visaTypeFr: true, visaTypeCode: true },
}).extend({
  ...Conditions.shape,
  requiredDocuments: Documents,
})

const SourceView = z.object({
  name: shortText(120).min(1, 'The source needs a name.'),
  address: z.url({ protocol: /^https?$/, error: 'The address of the source must be an http(s) address.' }).max(500),
})

/** Origin and date of imported data. */
export const ImportSource = SourceView.extend({
  date: z
    .string()
    .refine((day) => Day.safeParse(day).success, 'The date of the data must be a day such as 2026-02-17.'),
})

/** A destination's requirement for a passport, the source of the data, and matching offers. Not official advice. */
export const VisaRequirement = z.object({
  fromCountry: z.string().length(2),
  toCountry: z.string().length(2),
  requirement: z.enum(VISA_REQUIREMENTS),
  days: z.number().int().nullable().meta({ description: 'Longest visa-free stay; null: no known limit' }),
  visaNeeded: z.boolean().meta({ description: 'Whether the traveller has to apply for or buy anything' }),
  stayVisaNeeded: z.boolean().meta({
    description:
      'Whether a visa for study or work is needed. The requirement covers visits only, so true also where visits are visa-free, except between countries of free movement',
  }),
  date: Day.nullable().meta({ description: 'Date of the data; null for the passport’s own country' }),
  source: SourceView.nullable().meta({ description: 'Source of the data', examples: [PASSPORT_INDEX] }),
  officialSite: z
    .url()
    .nullable()
    .meta({ description: 'The government’s site on what is required; null: unknown, or nothing before the journey' }),
  authorisation: z
    .string()
    .nullable()
    .meta({
      description: 'Name of the required travel authorisation; null: none is required',
      examples: ['ESTA'],
    }),
  offers: z.array(RequirementOffer).meta({
    description:
      'Active offers that meet the requirement, cheapest first: of this visa type, or of the ETA or e-visa that is required in its place; none when the passport is not admitted',
  }),
  isOffered: z.boolean().meta({ description: 'Whether any visa for the destination is on offer' }),
  requiredDocuments: Documents.meta({ description: 'Required by the cheapest offer, else by default' }),
})
export type VisaRequirement = z.infer<typeof VisaRequirement>

/** Enough for every pair of countries at 30 characters a line. */
const MAX_FILE_CHARACTERS = 2_000_000

/** A passport-index file ("tidy" form) of an administrator. Without `dryRun` it replaces the stored requirements. */
export const ImportRequirements = z.strictObject({
  file: z
    .string()
    .min(1, 'The file is empty.')
    .max(MAX_FILE_CHARACTERS, 'The file is larger than 2 MB: it is no list of requirements.')
    .meta({ description: 'Text of the file, with the columns Passport, Destination and Requirement' }),
  date: ImportSource.shape.date.meta({ description: 'Date of the data' }),
  source: SourceView.default(PASSPORT_INDEX).meta({ description: 'Where the data comes from' }),
  replace: z.boolean().default(false).meta({ description: 'Accept a file that removes more than half of the pairs' }),
  dryRun: z.boolean().default(false).meta({ description: 'Only report the changes' }),
})
export type ImportRequirements = z.infer<typeof ImportRequirements>
export type ImportRequirementsInput = z.input<typeof ImportRequirements>

const Need = z.object({ requirement: z.enum(VISA_REQUIREMENTS), days: z.number().int().nullable() })
const Pair = z.object({ passport: z.string().length(2), destination: z.string().length(2) })

/** The changes of an import: numbers of pairs, and examples of each kind. */
export const RequirementsImported = z.object({
  written: z.boolean().meta({ description: 'false for a dry run, and when the file equals the stored data' }),
  before: ImportSource.nullable().meta({ description: 'Source of the data stored before' }),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  unchanged: z.number().int(),
  examples: z
    .array(Pair.extend({ before: Need.nullable(), after: Need.nullable() }))
    .meta({ description: 'At most ten of each kind; null before: added, null after: removed' }),
})
export type RequirementsImported = z.infer<typeof RequirementsImported>

export const StoredRequirements = z.object({
  source: ImportSource.nullable().meta({ description: 'null: nothing is imported yet' }),
  pairs: z.number().int(),
})
export type StoredRequirements = z.infer<typeof StoredRequirements>
