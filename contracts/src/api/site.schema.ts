import { z } from 'zod'
import { VisaOffer } from './catalogue/catalogue.schema.ts'
import { Amount } from './fields.schema.ts'

/** A text in both languages. */
const Twin = z.object({ en: z.string(), fr: z.string() })

/** Claims of the landing page; only configured ones are present, `countries` is counted unless it is configured. Public specification §1; brand.md. */
const CLAIM_KEYS = [
  'approvalRate',
  'support',
  'customers',
  'countries',
  'processingDays',
  'iata',
  'ssl',
  'dataProtection',
  'industryLeader',
] as const

export const SiteClaim = z.object({
  key: z.enum(CLAIM_KEYS),
  value: z.string().meta({ description: 'Text; empty: the key says it all' }),
  source: Twin.meta({ description: 'Source of the figure' }),
  asOf: z.iso.date().meta({ description: 'Day of the figure' }),
})
export type SiteClaim = z.infer<typeof SiteClaim>

/** A customer's review with its source. */
export const Testimonial = z.object({ name: z.string(), text: Twin, source: Twin, asOf: z.iso.date() })
export type Testimonial = z.infer<typeof Testimonial>

const SOCIAL_NETWORKS = ['facebook', 'x', 'instagram', 'linkedin'] as const

/** The company's page at a social network. Public specification §2, Footer. */
export const SocialLink = z.object({
  network: z.enum(SOCIAL_NETWORKS),
  address: z.url(),
  source: Twin,
  asOf: z.iso.date(),
})
export type SocialLink = z.infer<typeof SocialLink>

/** Range of business days of the active offers. */
const DayRange = z.object({ min: z.number().int(), max: z.number().int() })

/** Facts of the public pages about the company and its prices. settled.md, Orders and prices: "from" prices come from active offers. */
export const Site = z.object({
  claims: z.array(SiteClaim),
  testimonials: z.array(Testimonial),
  social: z.array(SocialLink),
  fromPrices: z
    .object({ tourist: Amount.nullable(), transit: Amount.nullable() })
    .meta({ description: 'Lowest total of an active offer for one traveller in EUR; null: no such offer' }),
  processingDays: z.object({ tourist: DayRange.nullable(), transit: DayRange.nullable() }),
  legal: z
    .object({ terms: z.string(), privacy: z.string() })
    .meta({ description: 'Current versions of the terms and the privacy notice' }),
  example: VisaOffer.nullable().meta({ description: 'An active offer as an example of a price' }),
  office: z.object({
    name: z.string(),
    address: z.string().meta({ description: 'One line, parts separated by commas' }),
    registration: z.string(),
    vatNumber: z.string(),
    email: z.string().optional(),
  }),
})
export type Site = z.infer<typeof Site>
