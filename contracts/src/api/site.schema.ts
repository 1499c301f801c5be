import { z } from 'zod'
import { VisaOffer } from './catalogue/catalogue.schema.ts'
import { Amount } from './fields.schema.ts'

/** In both languages. */
const Twin = z.object({ en: z.string(), fr: z.string() })

/**
 * What the site may say about itself, beside what it counts (`countries`). Public specification §1; brand.md: no claim without
 * a source, so each is there only when configured or counted. Values are text: a rate in percent ("98"), a number of people
 * ("50000"), days ("3.5"), the number of a certificate (`iata`), hours ("24/7").
 */
export const CLAIM_KEYS = ['approvalRate', 'customers', 'countries', 'processingDays', 'iata', 'support'] as const

export const SiteClaim = z.object({
  key: z.enum(CLAIM_KEYS),
  value: z.string(),
  source: Twin.meta({ description: 'Who says so' }),
  asOf: z.iso.date().meta({ description: 'The day of the figure' }),
})
export type SiteClaim = z.infer<typeof SiteClaim>

/** What a customer wrote, with where it was written. */
export const Testimonial = z.object({ name: z.string(), text: Twin, source: Twin, asOf: z.iso.date() })
export type Testimonial = z.infer<typeof Testimonial>

/** Business days, of the offers that can be ordered. */
const DayRange = z.object({ min: z.number().int(), max: z.number().int() })

/** What the public pages say of the company and its prices. settled.md, Orders and prices: "from" prices come from active offers. */
export const Site = z.object({
  claims: z.array(SiteClaim),
  testimonials: z.array(Testimonial),
  fromPrices: z
    .object({ tourist: Amount.nullable(), transit: Amount.nullable() })
    .meta({ description: 'Lowest total of an active offer for one traveller in EUR; null: none is offered' }),
  processingDays: z.object({ tourist: DayRange.nullable(), transit: DayRange.nullable() }),
  legal: z
    .object({ terms: z.string(), privacy: z.string() })
    .meta({ description: 'Versions of the terms and of the privacy notice that a new order shows' }),
  example: VisaOffer.nullable().meta({ description: 'An active offer to show a price by its parts' }),
  office: z.object({
    name: z.string(),
    address: z.string().meta({ description: 'One line; parts by comma' }),
    registration: z.string(),
    vatNumber: z.string(),
    email: z.string().optional(),
  }),
})
export type Site = z.infer<typeof Site>
