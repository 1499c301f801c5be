import { z } from 'zod'
import { Amount, RowId } from '../fields.schema.ts'
import { VisaOfferQuery } from './catalogue.schema.ts'

/** An active offer as staff see it, its price in its parts. Public specification §3, Visa product; settled.md, Orders and prices. */
export const VisaProduct = z.object({
  id: z.number().int(),
  agencyId: z.number().int(),
  agency: z.string().meta({ description: 'Who serves it' }),
  countryName: z.string(),
  countryNameFr: z.string(),
  countryCode: z.string().length(2),
  visaType: z.string(),
  visaTypeFr: z.string(),
  visaTypeCode: z.string(),
  visaPrice: Amount,
  stripeCommission: Amount.meta({ description: 'What the payment provider takes, as reckoned with the price' }),
  margin: Amount,
  totalPrice: Amount.meta({ description: 'Visa price, commission and margin together, for one traveller' }),
  processingDays: z.number().int(),
})
export type VisaProduct = z.infer<typeof VisaProduct>

export const VisaProductQuery = z.object({
  search: VisaOfferQuery.shape.search,
  agencyId: z.coerce.number().pipe(RowId).optional().meta({ description: 'Only what this agency serves' }),
})
export type VisaProductQuery = z.infer<typeof VisaProductQuery>
