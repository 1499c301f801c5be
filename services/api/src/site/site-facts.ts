import { readFileSync } from 'node:fs'
import { SiteClaim, SocialLink, Testimonial } from '@passage/contracts/api/site.schema'
import { z } from 'zod'

/** A number, also as "50000+". */
const number = (least: number, most: number) => (text: string) =>
  /^\d+(\.\d+)?\+?$/.test(text) && Number.parseFloat(text) >= least && Number.parseFloat(text) <= most

/** Rules for a claim's value; any other value is free text. */
const VALUES: Partial<Record<SiteClaim['key'], [rule: (text: string) => boolean, words: string]>> = {
  approvalRate: [number(0, 100), 'a rate in percent from 0 to 100'],
  customers: [number(1, 1_000_000_000), 'a number of people'],
  countries: [number(1, 250), 'a number of countries'],
  processingDays: [number(0, 366), 'a number of days'],
}

const words = z.string().trim().min(1).max(400)
const Twin = z.strictObject({ en: words, fr: words })

const ConfiguredClaim = z
  .strictObject({
    ...SiteClaim.shape,
    value: z.string().trim().max(400).default(''),
    source: Twin,
  })
  .superRefine(({ key, value }, context) => {
    const [rule, kind] = VALUES[key] ?? []
    if (rule && !rule(value)) context.addIssue({ code: 'custom', path: ['value'], message: `${key} is ${kind}` })
  })

const differ = (names: readonly string[]) => new Set(names).size === names.length

/** Claims, testimonials and pages at social networks, each with its source. Public specification §1; brand.md: no claim without a source. */
const SiteFacts = z.strictObject({
  claims: z
    .array(ConfiguredClaim)
    .refine((claims) => differ(claims.map(({ key }) => key)), 'each claim stands there once')
    .default([]),
  testimonials: z
    .array(z.strictObject({ ...Testimonial.shape, name: words, text: Twin, source: Twin }))
    .max(12)
    .default([]),
  social: z
    .array(z.strictObject({ ...SocialLink.shape, address: z.url({ protocol: /^https$/ }), source: Twin }))
    .refine((links) => differ(links.map(({ network }) => network)), 'each network stands there once')
    .default([]),
})
export type SiteFacts = z.infer<typeof SiteFacts>

export const NO_SITE_FACTS: SiteFacts = { claims: [], testimonials: [], social: [] }

/**
 * The variable SITE_FACTS: JSON, or the path of a JSON file; empty: no claims. Its error is one sentence that names the
 * place.
 */
export const siteFactsField = z
  .string()
  .optional()
  .transform((given, context): SiteFacts => {
    const refuse = (why: string) => {
      context.addIssue({ code: 'custom', message: `SITE_FACTS ${why}.` })
      return z.NEVER
    }
    if (!given?.trim()) return NO_SITE_FACTS
    const json = readJson(given.trim())
    if (json === undefined) return refuse('must be JSON, or the path of a readable JSON file')
    const facts = SiteFacts.safeParse(json)
    if (facts.success) return facts.data
    const [issue] = facts.error.issues
    return refuse(`must be fit to show: ${issue?.path.join('.') || 'at the top'}: ${issue?.message}`)
  })

function readJson(given: string): unknown {
  try {
    return JSON.parse(given.startsWith('{') ? given : readFileSync(given, 'utf8'))
  } catch {
    return undefined
  }
}
