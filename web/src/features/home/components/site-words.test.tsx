import type { Site } from '@passage/contracts/api/site.schema'
import { USUAL_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { siteQuery } from '../../../lib/server/shared-queries.ts'
import { Pricing } from './pricing.tsx'
import { Services } from './services.tsx'
import { Trust } from './trust.tsx'

await loadAllTexts()

const BARE: Site = {
  claims: [],
  testimonials: [],
  social: [],
  fromPrices: { tourist: '54.00', transit: null },
  processingDays: { tourist: { min: 6, max: 11 }, transit: null },
  legal: { terms: '2026-11-22', privacy: '2026-11-22' },
  example: null,
  office: { name: 'Passage', address: 'Luxembourg', registration: 'B1', vatNumber: 'LU1' },
}
const source = { en: 'Annual report 2025', fr: 'Rapport annuel 2025' }
const asOf = '2026-01-31'
const FULL: Site = {
  ...BARE,
  claims: [
    { key: 'approvalRate', value: '98', source, asOf },
    { key: 'customers', value: '50000+', source, asOf },
    { key: 'support', value: '24/7', source, asOf },
    { key: 'processingDays', value: '3.5', source, asOf },
    { key: 'industryLeader', value: '', source, asOf },
  ],
  testimonials: [{ name: 'Ana R.', text: { en: 'Clear.', fr: 'Clair.' }, source, asOf }],
}

/** A section as text, with the site's settings; null before they are loaded. */
function show(section: ReactNode, site: Site | null, locale: 'en' | 'fr' = 'en'): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const client = new QueryClient()
  if (site) client.setQueryData(siteQuery.queryKey, site)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/">{section}</Router>
    </QueryClientProvider>,
  ).replaceAll(/\s+/g, ' ')
}

test('a service without an active offer links to the checker, the others show their price', () => {
  const services = show(<Services />, BARE)
  expect(services).toContain('€54.00')
  expect(services).toContain('6 to 11 business days')
  expect(services).toContain(textsIn('en').homeSections.services.transit.none())
  expect(services.split('href="#checker"')).toHaveLength(2)
  expect(services).toContain('href="/order?visa=tourist"')
  expect(services).not.toContain('visa=transit')
})

test('unknown prices are not shown', () => {
  expect(show(<Services />, null) + show(<Pricing />, null)).not.toMatch(/[€$]\d|\d €/)
})

test('claims and quotations appear only when they are configured', () => {
  const trust = show(<Trust />, BARE)
  expect(trust).not.toMatch(/blockquote|Source:|\d+ ?%|24\/7|IATA/)
  expect(trust).toContain(textsIn('en').homeSections.trust.deletion.text())
  expect(trust).toContain('Passage, Luxembourg. B1, VAT LU1.')
})

test.each([
  [
    'en',
    '98%',
    '50,000+',
    '3.5',
    'industry leader',
    'Source of all figures and quotes: Annual report 2025, January 2026',
    'Clear.',
  ],
  [
    'fr',
    '98 %',
    '50 000+',
    '3,5',
    'leader du secteur',
    'Source des chiffres et des témoignages : Rapport annuel 2025, janvier 2026',
    'Clair.',
  ],
] as const)(
  'claims and quotations of one source have one line that names it with its day (%s)',
  (locale, rate, customers, days, leader, from, words) => {
    const trust = show(<Trust />, FULL, locale)
    for (const part of [rate, customers, days, '24/7', leader, words, 'Ana R.']) expect(trust).toContain(part)
    expect(trust.split(from)).toHaveLength(2)
    expect(trust).not.toContain('<sup')
  },
)

test('claims and quotations of several sources are numbered', () => {
  const other = { en: 'Letters of 2026', fr: 'Lettres de 2026' }
  const [quote] = FULL.testimonials
  const trust = show(<Trust />, { ...FULL, testimonials: quote ? [{ ...quote, source: other }] : [] })
  const text = trust.replaceAll(/<[^>]+>/g, '|')
  expect(text).toMatch(/industry leader\|+1\|/)
  expect(text).toMatch(/Ana R\.\|+2\|/)
  expect(text).toMatch(/\|1\|+ Source: Annual report 2025, January 2026\|+2\|+ Source: Letters of 2026, January 2026/)
})

test('the example shows every part of the price and their sum', () => {
  const offer = {
    ...USUAL_CONDITIONS,
    ...{ id: 7, countryId: 1, countryName: 'Japan', countryNameFr: 'Japon', countryCode: 'JP' },
    ...{ visaTypeId: 1, visaType: 'Tourist visa', visaTypeFr: 'Visa touristique', visaTypeCode: 'tourist' },
    ...{ agencyName: 'A', basePrice: '100.00', processingFee: '29.00', totalPrice: '129.00', processingDays: 7 },
    ...{ description: '', descriptionFr: '', isActive: true },
  }
  const pricing = show(<Pricing />, { ...BARE, example: offer })
  for (const part of ['€100.00', '€29.00', '€129.00', 'Standard, 7 business days', 'Express, 4 business days'])
    expect(pricing).toContain(part)
  expect(pricing).toContain('href="/order?offer=7"')
})

test.each(['en', 'fr'] as const)(
  'the pricing section leads to the order’s page for the end of the payment window (%s)',
  (locale) => {
    const { text } = textsIn(locale).homeSections.pricing.steps.unpaid
    expect(show(<Pricing />, BARE, locale)).toContain(text().replaceAll(/\s+/g, ' '))
    expect(text()).toMatch(locale === 'en' ? /page says until when you can pay/ : /avant l’heure indiquée sur sa page/)
  },
)
