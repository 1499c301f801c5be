import { z } from 'zod'
import { Amount, RowId } from '../fields.schema.ts'
import { Conditions, VisaOfferQuery } from './catalogue.schema.ts'

/** An active offer for staff, with the parts of its price. Public specification §3, Visa product; settled.md, Orders and prices. */
export const VisaProduct = z.object({
  id: z.number().int(),
  agencyId: z.number().int(),
  agency: z.string().meta({ description: 'The agency that serves the offer' }),
  countryName: z.string(),
  countryNameFr: z.string(),
  countryCode: z.string().length(2),
  visaTypeId: z.number().int(),
  visaType: z.string(),
  visaTypeFr: z.string(),
  visaTypeCode: z.string(),
  visaPrice: Amount,
  stripeCommission: Amount.meta({ description: 'Estimated fee of the payment provider' }),
  margin: Amount,
  totalPrice: Amount.meta({ description: 'Visa price + commission + margin, for one traveller' }),
  processingDays: z.number().int(),
  ...Conditions.shape,
})
export type VisaProduct = z.infer<typeof VisaProduct>

export const VisaProductQuery = z.object({
  search: VisaOfferQuery.shape.search,
  agencyId: z.coerce.number().pipe(RowId).optional().meta({ description: 'Only offers of this agency' }),
})
export type VisaProductQuery = z.infer<typeof VisaProductQuery>
