import { describe, expect, it } from 'vitest'
import { readPlaces } from './places.ts'
import { likeliestPlaces, searchPlaces } from './search-places.ts'
import { SEARCHES } from './searches.fixture.ts'

describe.each(Object.entries(SEARCHES))('searchPlaces with %s', (_, searches) => {
  it.each(searches.map(([typed, ...codes]) => ({ typed, codes })))(
    'finds $codes for $typed',
    ({ typed, codes: [first, after] }) => {
      const found = searchPlaces(typed)
      expect(found[0]).toBe(first)
      const expected = after?.split(' ') ?? []
      expect(found.filter((code) => expected.includes(code))).toEqual(expected)
    },
  )
})

describe('searchPlaces', () => {
  it('finds nothing for empty text, nonsense, and text too short or too wrong for a typo', () => {
    for (const typed of ['', '   ', '-', '%', '_', '\0', '🏝️', 'xyzzy', 'nothing-like-this', 'pru', 'suoth koera']) {
      expect(searchPlaces(typed), typed).toEqual([])
    }
  })

  it('hides typos beside a whole name', () => {
    expect(searchPlaces('Bali')).toContain('ID')
    expect(searchPlaces('Mali')).not.toContain('ID')
  })

  it('hides cities that begin so beside a country of the whole name', () => {
    expect(searchPlaces('France')).toEqual(['FR'])
    expect(searchPlaces('Espagne')).toEqual(['ES'])
    expect(searchPlaces('Malin')).toContain('KE')
    expect(searchPlaces('Mali')).not.toContain('KE')
    expect(searchPlaces('Guinea')).toEqual(expect.arrayContaining(['GN', 'GW', 'GQ', 'PG']))
  })

  it('hides typos in a prefix beside a typo in a whole name and beside an exact prefix', () => {
    expect(searchPlaces('niget')).toContain('NE')
    expect(searchPlaces('niget')).not.toContain('NG')
    expect(searchPlaces('bratu')).toContain('SK')
    expect(searchPlaces('brat')).toEqual(['SK'])
    expect(searchPlaces('brati')).toEqual(['SK'])
  })

  it.each([
    ['an emoji', 'Japan 🇯🇵', ['JP']],
    ['a NUL byte', 'Jap\0an', ['JP']],
    ['its own script', '日本', ['JP']],
    ['right-to-left text', 'مصر', ['EG']],
    ['a lone surrogate', 'Japan\uD83C', ['JP']],
    ['10,000 letters', 'a'.repeat(10_000), []],
    ['2,000 words', 'saint '.repeat(2_000), []],
    ['10,000 spaces', 'Japan'.padStart(10_000), ['JP']],
  ])('accepts %s', (_, typed, expected) => {
    expect(searchPlaces(typed)).toEqual(expected)
  })

  it.each([
    ['visa usa', 'US'],
    ['USA visa', 'US'],
    ['visa pour le Japon', 'JP'],
    ['tourist visa for Kenya', 'KE'],
    ['e-visa Inde', 'IN'],
    ['visa touristique Égypte', 'EG'],
  ])('finds the country beside the words of a visa: %s', (typed, code) => {
    expect(searchPlaces(typed)[0]).toBe(code)
  })

  it('finds a country first by its codes', () => {
    for (const { code, codes } of readPlaces()) for (const typed of codes) expect(searchPlaces(typed)[0]).toBe(code)
  })
})

describe('likeliestPlaces', () => {
  it.each([
    ['Etats Unis', ['US']],
    ['Congo', ['CG', 'CD']],
    ['japn', ['JP']],
    ['Tokyo', ['JP']],
    ['ja', []],
    ['xyzzy', []],
    ['', []],
  ])('answers for %s: %s', (typed, expected) => {
    expect(likeliestPlaces(typed)).toEqual(expected)
  })

  it.each(['United', 'Saint', 'Guin', 'Republic'])('answers no single code for the ambiguous %s', (typed) => {
    expect(likeliestPlaces(typed).length).not.toBe(1)
  })
})
