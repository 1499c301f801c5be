import { Site, type SiteClaim } from '@passage/contracts/api/site.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { readSiteFigures } from '@passage/core/catalogue/site-figures'
import { Hono } from 'hono'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import type { Env } from '../../http/types.ts'

/** The number of destinations that are sold. */
const counted = (countries: number): SiteClaim => ({
  key: 'countries',
  value: String(countries),
  source: { en: 'Our current offers', fr: 'Nos offres actuelles' },
  asOf: luxembourgDay(new Date()),
})

/** The facts of the public pages: company, prices and claims. Public specification §1. */
export const site = new Hono<Env>().get(
  '/',
  operation({
    summary: 'Claims with their sources, "from" prices of active offers and the office, for the public pages',
    answers: { 200: Site },
  }),
  authorize('service:read'),
  async (c) => {
    const { db, settings, shared } = c.var.deps
    const { countries, ...figures } = await shared.read('site', () => readSiteFigures(db))
    const { claims, testimonials, social } = settings.siteFacts
    const isCounted = countries > 0 && claims.every(({ key }) => key !== 'countries')
    const claimed = isCounted ? [...claims, counted(countries)] : claims
    const legal = { terms: TERMS_VERSION, privacy: PRIVACY_NOTICE_VERSION }
    return c.json({ claims: claimed, testimonials, social, ...figures, legal, office: settings.company }, 200)
  },
)
