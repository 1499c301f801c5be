import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NO_SITE_FACTS, siteFactsField } from './site-facts.ts'

const twin = { en: 'Annual report 2025', fr: 'Rapport annuel 2025' }
const claim = { key: 'approvalRate', value: '98', source: twin, asOf: '2026-01-31' }
const testimonial = { name: 'Ana R.', text: { en: 'Clear.', fr: 'Clair.' }, source: twin, asOf: '2026-03-02' }
const link = { network: 'x', address: 'https://x.example/passage', source: twin, asOf: '2026-03-02' }
const facts = { claims: [claim], testimonials: [testimonial], social: [link] }

describe('SITE_FACTS', () => {
  it.each([undefined, '', '  '])('without a value (%j) has no facts', (given) => {
    expect(siteFactsField.parse(given)).toEqual(NO_SITE_FACTS)
  })

  it('is JSON or the path of a JSON file', () => {
    expect(siteFactsField.parse(JSON.stringify(facts))).toEqual(facts)
    const file = join(mkdtempSync(join(tmpdir(), 'site-facts-')), 'facts.json')
    writeFileSync(file, JSON.stringify(facts))
    expect(siteFactsField.parse(file)).toEqual(facts)
  })

  it('has numbers as "50000+", and claims that need no value', () => {
    const claims = [
      { ...claim, key: 'customers', value: '50000+' },
      { ...claim, key: 'countries', value: '150+' },
      { ...claim, key: 'iata', value: undefined },
    ]
    const parsed = siteFactsField.parse(JSON.stringify({ claims }))
    expect(parsed.claims.map(({ key, value }) => [key, value])).toEqual([
      ['customers', '50000+'],
      ['countries', '150+'],
      ['iata', ''],
    ])
  })

  it.each([
    ['no JSON', '{claims', 'must be JSON'],
    ['a missing file', '/no/such/file.json', 'must be JSON'],
    ['a claim without a source', JSON.stringify({ claims: [{ ...claim, source: undefined }] }), 'claims.0.source'],
    ['a source in one language', JSON.stringify({ claims: [{ ...claim, source: { en: 'x' } }] }), 'claims.0.source.fr'],
    ['a claim without a date', JSON.stringify({ claims: [{ ...claim, asOf: 'lately' }] }), 'claims.0.asOf'],
    [
      'a rate above 100 %',
      JSON.stringify({ claims: [{ ...claim, value: '198' }] }),
      'approvalRate is a rate in percent',
    ],
    ['words instead of a number', JSON.stringify({ claims: [{ ...claim, value: 'most' }] }), 'approvalRate is a rate'],
    ['a claim twice', JSON.stringify({ claims: [claim, claim] }), 'once'],
    ['an unknown claim', JSON.stringify({ claims: [{ ...claim, key: 'cheapest' }] }), 'claims.0.key'],
    [
      'a link without https',
      JSON.stringify({ social: [{ ...link, address: 'http://x.example' }] }),
      'social.0.address',
    ],
    ['a network twice', JSON.stringify({ social: [link, link] }), 'each network'],
    ['an unknown field', JSON.stringify({ slogans: [] }), 'slogans'],
    [
      'a testimonial without a name',
      JSON.stringify({ testimonials: [{ ...testimonial, name: ' ' }] }),
      'testimonials.0.name',
    ],
  ])('with %s is refused with the place of the mistake', (_what, given, place) => {
    const parsed = siteFactsField.safeParse(given)
    expect(parsed.error?.issues[0]?.message).toMatch(/^SITE_FACTS must .*\.$/s)
    expect(parsed.error?.issues[0]?.message).toContain(place)
  })
})

describe('the example facts of the demo', () => {
  const { claims, testimonials, social } = siteFactsField.parse(join(import.meta.dirname, 'example-facts.json'))

  it('claim what the public specification §1 claims', () => {
    expect(Object.fromEntries(claims.map(({ key, value }) => [key, value]))).toEqual({
      ...{ approvalRate: '98', support: '24/7', customers: '50000+', countries: '150+', processingDays: '3.5' },
      ...{ iata: '', ssl: '', dataProtection: '', industryLeader: '' },
    })
  })

  it('have three testimonials and four networks, each marked as an example', () => {
    expect([testimonials.length, social.length]).toEqual([3, 4])
    const example = { en: 'Example data of the demo', fr: 'Données d’exemple de la démo' }
    for (const { source } of [...claims, ...testimonials, ...social]) expect(source).toEqual(example)
  })
})
