import { z } from 'zod'
import { Amount, pageQuery, RowId } from './fields.schema.ts'

/** Names come in both languages; `name` is English. */
export const Country = z.object({
  id: z.number().int(),
  name: z.string(),
  nameFr: z.string(),
  code: z.string().length(2),
  flag: z.string(),
  isActive: z.boolean(),
})
export type Country = z.infer<typeof Country>

export const VisaType = z.object({ id: z.number().int(), name: z.string(), nameFr: z.string(), code: z.string() })
export type VisaType = z.infer<typeof VisaType>

/** Public specification §3, Visa order offer. */
export const VisaOffer = z.object({
  id: z.number().int(),
  countryId: z.number().int(),
  countryName: z.string(),
  countryNameFr: z.string(),
  countryCode: z.string().length(2),
  visaType: z.string(),
  visaTypeFr: z.string(),
  agencyName: z.string().meta({ description: 'Who serves the offer' }),
  basePrice: Amount,
  processingDays: z.number().int(),
  processingFee: Amount,
  totalPrice: Amount,
  description: z.string(),
  descriptionFr: z.string(),
  isActive: z.boolean(),
})
export type VisaOffer = z.infer<typeof VisaOffer>

export const VisaOfferQuery = pageQuery(9).extend({
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .meta({ description: 'Country, city or nationality in either language, or a code; the likeliest first' }),
  offerId: z.coerce.number().pipe(RowId).optional().meta({ description: 'Only this offer, e.g. after signing in' }),
})
export type VisaOfferQuery = z.infer<typeof VisaOfferQuery>

export const VisaOfferPage = z.object({
  data: z.array(VisaOffer),
  total: z.number().int(),
  totalPages: z.number().int(),
})
export type VisaOfferPage = z.infer<typeof VisaOfferPage>
