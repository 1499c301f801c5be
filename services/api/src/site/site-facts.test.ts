import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NO_SITE_FACTS, siteFactsField } from './site-facts.ts'

const twin = { en: 'Annual report 2025', fr: 'Rapport annuel 2025' }
const claim = { key: 'approvalRate', value: '98', source: twin, asOf: '2026-01-31' }
const testimonial = { name: 'Ana R.', text: { en: 'Clear.', fr: 'Clair.' }, source: twin, asOf: '2026-03-02' }
const facts = { claims: [claim], testimonials: [testimonial] }

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
    ['a number of countries', JSON.stringify({ claims: [{ ...claim, key: 'countries' }] }), 'claims.0.key'],
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
