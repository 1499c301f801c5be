import { z } from 'zod'
import { PASSPORT_INDEX, VISA_REQUIREMENTS } from '../../domain/catalogue/visa-requirements.ts'
import { DOCUMENT_TYPES } from '../../domain/documents/documents.ts'
import { COUNTRY_CODES } from '../../places/country-codes.ts'
import { Day, PathRowId, shortText } from '../fields.schema.ts'
import { VisaOffer } from './catalogue.schema.ts'

/** A country's ISO code or its id in the catalogue. */
const country = (whatToDo: string, description: string) =>
  z
    .string({ error: whatToDo })
    .trim()
    .transform((text, context) => {
      const code = text.toUpperCase()
      if (COUNTRY_CODES.has(code)) return code
      const id = readId(text)
      if (id !== null) return id
      context.addIssue({ code: 'custom', message: whatToDo })
      return z.NEVER
    })
    .meta({ description })

const readId = (text: string): number | null => PathRowId.safeParse(text).data ?? null

/** Public specification §3, Visa requirement query. */
export const RequirementQuery = z.object({
  fromCountry: country('Choose the country of your passport.', 'Whose passport: ISO alpha-2, or an id of /countries'),
  toCountry: country('Choose the country that you travel to.', 'Destination: ISO alpha-2, or an id of /countries'),
  visaType: z
    .string({ error: 'Choose a type of visa.' })
    .transform((text, context) => {
      const id = readId(text.trim())
      if (id !== null) return id
      context.addIssue({ code: 'custom', message: 'Choose a type of visa.' })
      return z.NEVER
    })
    .meta({ description: 'Id of /visa-types' }),
})
export type RequirementQuery = z.infer<typeof RequirementQuery>

const Documents = z.array(z.enum(DOCUMENT_TYPES))

const RequirementOffer = VisaOffer.pick({ id: true, totalPrice: true, processingDays: true, agencyName: true }).extend({
  requiredDocuments: Documents,
})

const SourceView = z.object({
  name: shortText(120).min(1, 'The source needs a name.'),
  address: z.url({ protocol: /^https?$/, error: 'The address of the source must be an http(s) address.' }).max(500),
})

/** What an import says of its data. */
export const ImportSource = SourceView.extend({
  date: z
    .string()
    .refine((day) => Day.safeParse(day).success, 'The date of the data must be a day such as 2026-02-17.'),
})

/** What a passport needs at a destination, from which data, and what is offered for it. Not official advice. */
export const VisaRequirement = z.object({
  fromCountry: z.string().length(2),
  toCountry: z.string().length(2),
  requirement: z.enum(VISA_REQUIREMENTS),
  days: z.number().int().nullable().meta({ description: 'Of a visa-free stay; null: no limit that is known' }),
  visaNeeded: z.boolean().meta({ description: 'Whether anything has to be applied for or bought' }),
  stayVisaNeeded: z.boolean().meta({
    description:
      'Whether that is a visa for studies or work: the requirement is about visits, so they need one where visits are free too, except between countries of free movement',
  }),
  date: Day.nullable().meta({ description: 'Of the data; null for one’s own country, which needs none' }),
  source: SourceView.nullable().meta({ description: 'Of the data', examples: [PASSPORT_INDEX] }),
  offers: z.array(RequirementOffer).meta({
    description: 'Active ones of this visa type, the cheapest first; none where the passport is not admitted',
  }),
  requiredDocuments: Documents.meta({ description: 'Of the cheapest offer, else those asked for by default' }),
})
export type VisaRequirement = z.infer<typeof VisaRequirement>

/** All countries by all countries, at 30 characters a line. */
const MAX_FILE_CHARACTERS = 2_000_000

/** A tidy passport-index file that an administrator brings. Without `dryRun` it becomes what is stored, whole. */
export const ImportRequirements = z.strictObject({
  file: z
    .string()
    .min(1, 'The file is empty.')
    .max(MAX_FILE_CHARACTERS, 'The file is larger than 2 MB: it is no list of requirements.')
    .meta({ description: 'Its text, with the columns Passport, Destination and Requirement' }),
  date: ImportSource.shape.date.meta({ description: 'Of the data' }),
  source: SourceView.default(PASSPORT_INDEX).meta({ description: 'Where the data comes from' }),
  replace: z.boolean().default(false).meta({ description: 'Also where fewer than half of the pairs would be left' }),
  dryRun: z.boolean().default(false).meta({ description: 'Only says what would change' }),
})
export type ImportRequirements = z.infer<typeof ImportRequirements>
export type ImportRequirementsInput = z.input<typeof ImportRequirements>

const Need = z.object({ requirement: z.enum(VISA_REQUIREMENTS), days: z.number().int().nullable() })
const Pair = z.object({ passport: z.string().length(2), destination: z.string().length(2) })

/** What an import changes: how many pairs, and the first few of each kind. */
export const RequirementsImported = z.object({
  written: z.boolean().meta({ description: 'false of a dry run, and when the file is what is stored already' }),
  before: ImportSource.nullable().meta({ description: 'Of what was stored' }),
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
  source: ImportSource.nullable().meta({ description: 'null: nothing was imported yet' }),
  pairs: z.number().int(),
})
export type StoredRequirements = z.infer<typeof StoredRequirements>
