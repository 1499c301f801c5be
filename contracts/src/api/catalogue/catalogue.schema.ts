import { z } from 'zod'
import { IN_PERSON, type OfferConditions } from '../../domain/catalogue/journey-needs.ts'
import { EMBASSY_FILE_MODES } from '../../domain/documents/embassy-file.ts'
import { MAP_STEPS, type MapStep } from '../../domain/promise/visa-map.ts'
import { Amount, neededText, pageOf, pageQuery, RowId, searchField, shortText } from '../fields.schema.ts'

const EmbassyFileMode = z
  .enum(EMBASSY_FILE_MODES)
  .meta({ description: 'One embassy file for all travellers of an order, or one for each' })

/** Names come in both languages; `name` is English. */
export const Country = z.object({
  id: z.number().int(),
  name: z.string(),
  nameFr: z.string(),
  code: z.string().length(2),
  flag: z.string(),
  isActive: z.boolean(),
  embassyFile: EmbassyFileMode.optional().meta({ description: 'For administrators only' }),
  offersCount: z.number().int().optional().meta({ description: 'Active offers; for administrators only' }),
})
export type Country = z.infer<typeof Country>

/** Two regional letters, or a picture with its variant, joined pictures or tags, like the flags of Wales and of pirates. */
const EMOJI =
  /^(?:\p{RI}{2}|\p{Extended_Pictographic}\ufe0f?(?:[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]+\u{e007f}|(?:\u200d\p{Extended_Pictographic}\ufe0f?)*))$/u
const CODE_NEEDED = 'Country code must be exactly 2 characters'
const FLAG_NEEDED = 'Country flag emoji is required'
const oneSpace = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ')

/** Agency specification §5, Country form. */
export const SaveCountry = z.strictObject({
  name: neededText(1, 80, 'Country name is required').overwrite(oneSpace),
  nameFr: shortText(80)
    .overwrite(oneSpace)
    .optional()
    .meta({ description: 'Absent or empty for a new country: the usual French name of its code' }),
  code: z
    .string(CODE_NEEDED)
    .length(2, CODE_NEEDED)
    .regex(/^[A-Z]{2}$/, 'Country code must be 2 uppercase letters'),
  flag: shortText(16, FLAG_NEEDED).refine((text) => EMOJI.test(text), FLAG_NEEDED),
  isActive: z.boolean().optional().meta({ description: 'Default for a new country: true' }),
  embassyFile: EmbassyFileMode.optional().meta({ description: 'Default for a new country: order' }),
})
export type SaveCountry = z.infer<typeof SaveCountry>

/** Absent fields stay unchanged; the list's switch sends `isActive` alone. */
export const UpdateCountry = SaveCountry.partial()
  .extend({
    expected: Country.pick({ name: true, nameFr: true, code: true, flag: true, isActive: true, embassyFile: true })
      .required()
      .strict()
      .optional()
      .meta({
        description:
          'The values that the caller was shown; when they have changed, 409 `country_changed` has the new ones',
      }),
  })
  .refine(({ expected: _, ...changes }) => Object.keys(changes).length > 0, 'Say what is to change.')
export type UpdateCountry = z.infer<typeof UpdateCountry>

export const VisaType = z.object({ id: z.number().int(), name: z.string(), nameFr: z.string(), code: z.string() })
export type VisaType = z.infer<typeof VisaType>

/** What an offer says of the journey, and when the service fee goes back. */
export const Conditions = z.object({
  neededDays: z.number().int().meta({ description: 'How many days before the departure the visa is needed' }),
  inPerson: z.enum(IN_PERSON).meta({ description: 'What the destination asks of travellers in person' }),
  passportSent: z.boolean().meta({ description: 'Whether the passport itself must be sent in' }),
  onTime: z.boolean().meta({ description: 'Whether the service fee goes back when Passage misses the promised date' }),
  refusedFeePercent: z
    .number()
    .int()
    .meta({ description: 'The share of the service fee that goes back when the embassy refuses, in percent' }),
}) satisfies z.ZodType<OfferConditions>

/** Public specification §3, Visa order offer. */
export const VisaOffer = z.object({
  id: z.number().int(),
  countryId: z.number().int(),
  countryName: z.string(),
  countryNameFr: z.string(),
  countryCode: z.string().length(2),
  visaTypeId: z.number().int(),
  visaType: z.string(),
  visaTypeFr: z.string(),
  visaTypeCode: z.string(),
  agencyName: z.string().meta({ description: 'The agency that serves the offer' }),
  basePrice: Amount,
  processingDays: z.number().int(),
  processingFee: Amount,
  totalPrice: Amount,
  description: z.string(),
  descriptionFr: z.string(),
  isActive: z.boolean(),
  ...Conditions.shape,
})
export type VisaOffer = z.infer<typeof VisaOffer>

/** The whole way of a visa, with dates. design.md, The promise. */
export const VisaMap = z.array(
  z.object({
    step: z.enum(MAP_STEPS),
    state: z.enum(['done', 'now', 'ahead']),
    on: z.string().nullable().meta({ description: 'ISO day on which it was done, or by which it is expected' }),
    from: z.string().nullable().meta({ description: 'First ISO day of a step that travellers make themselves' }),
  }) satisfies z.ZodType<MapStep>,
)

const DayOfSpeed = z.object({
  standard: z.iso.date(),
  express: z.iso.date(),
  maps: z.object({ standard: VisaMap, express: VisaMap }),
})

/** By speed: the ISO day on which the visa of an order paid today is expected, and the way there; `later`: where documents follow on the next business day. */
export const ExpectedDates = DayOfSpeed.extend({
  neededDays: z.number().int().meta({ description: 'How many days before the departure the visa is needed' }),
  later: DayOfSpeed,
})
export type ExpectedDates = z.infer<typeof ExpectedDates>

export const VisaOfferQuery = pageQuery(9).extend({
  search: searchField('Country, city or nationality in either language, or a code; best match first'),
  offerId: z.coerce.number().pipe(RowId).optional().meta({ description: 'Only this offer, e.g. after signing in' }),
})
export type VisaOfferQuery = z.infer<typeof VisaOfferQuery>

export const VisaOfferPage = pageOf(VisaOffer)
export type VisaOfferPage = z.infer<typeof VisaOfferPage>
