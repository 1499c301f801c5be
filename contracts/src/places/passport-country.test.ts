import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from './country-codes.ts'
import { nationalityName } from './nationality-name.ts'
import { OTHER_NATIONALITIES } from './other-nationalities.ts'
import { nationalityOfPassport } from './passport-country.ts'
import { readNationality } from './read-nationality.ts'

const OTHERS = ['XXA', 'XXB', 'XXC', 'XXX', 'GBD', 'GBN', 'GBO', 'GBP', 'GBS']

describe('nationalityOfPassport', () => {
  it.each([
    ['FRA', 'FR'],
    ['LUX', 'LU'],
    ['D', 'DE'],
    ['GBR', 'GB'],
    ['USA', 'US'],
    ['RKS', 'XK'],
    ['XKX', 'XK'],
    ['UNK', 'XK'],
  ])('answers for %s the country %s', (code, country) => {
    expect(nationalityOfPassport(code)).toBe(country)
    expect(COUNTRY_CODES.has(country)).toBe(true)
  })

  it.each(OTHERS)('keeps %s apart from every country', (code) => {
    expect(nationalityOfPassport(code)).toBe(code)
  })

  it('returns null for organisations and other texts', () => {
    expect(['UNO', 'XOM', 'EUE', '', 'toString'].map(nationalityOfPassport)).toEqual([null, null, null, null, null])
  })
})

describe('other nationalities', () => {
  it('are those of ICAO Doc 9303, each with its own name in both languages', () => {
    expect(Object.keys(OTHER_NATIONALITIES).toSorted()).toEqual(OTHERS.toSorted())
    for (const language of ['en', 'fr'] as const)
      expect(new Set([...OTHERS, 'GB', 'XK'].map((code) => nationalityName(code, language))).size).toBe(11)
  })

  it('are read by code and by name; Kosovo by its passport codes too', () => {
    for (const code of OTHERS) {
      expect(readNationality(code.toLowerCase())).toBe(code)
      expect(readNationality(nationalityName(code, 'en'))).toBe(code)
      expect(readNationality(nationalityName(code, 'fr').toUpperCase())).toBe(code)
    }
    expect(['RKS', 'xkx', 'XK', 'Kosovo'].map(readNationality)).toEqual(['XK', 'XK', 'XK', 'XK'])
  })
})
