import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryFinder } from './read-offers.ts'

const NAMES = {
  JP: ['Japan', 'Japon'],
  US: ['United States of America', 'États-Unis'],
  AE: ['United Arab Emirates', 'Émirats arabes unis'],
  CI: ["Côte d'Ivoire", 'Côte d’Ivoire'],
  GN: ['Guinea', 'Guinée'],
  GW: ['Guinea-Bissau', 'Guinée-Bissau'],
  CD: ['DR Congo', 'République démocratique du Congo'],
  CG: ['Congo', 'Congo'],
  NE: ['Niger', 'Niger'],
  NG: ['Nigeria', 'Nigéria'],
} as const

const countries: Country[] = Object.entries(NAMES).map(([code, [name, nameFr]], index) => ({
  ...{ id: index + 1, code, name, nameFr, flag: '', isActive: true },
}))
const finder = countryFinder(countries)
const find = (typed: string, description = '') => {
  const found = finder.find(typed, description)
  return 'problem' in found ? found.problem.code : `${found.country.code}${found.guessed ? '?' : ''}`
}

describe('the country of a row', () => {
  it('is found by name in either language or by code, without case and accents', () => {
    const known = Object.entries(NAMES).flatMap(([code, names]) =>
      [...names, code].map((name) => [code, name] as const),
    )
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.boolean(), fc.boolean(), ([code, name], capitals, bare) => {
        const plain = bare ? name.normalize('NFD').replace(/\p{M}/gu, '') : name
        expect(find(` ${capitals ? plain.toUpperCase() : plain} `)).toBe(code)
      }),
    )
  })

  it.each([
    ['Etats Unis', 'US'],
    ['USA', 'US?'],
    ['Emirats', 'AE?'],
    ['Japn', 'JP?'],
    ['JPN', 'JP?'],
    ['Tokyo', 'JP?'],
    ['Ivory Coast', 'CI?'],
    ['Guinée', 'GN'],
    ['Nigeri', 'NG?'],
  ])('is found by %s: %s', (typed, expected) => {
    expect(find(typed)).toBe(expected)
  })

  it.each([
    ['United', 'country_unclear'],
    ['Atlantis', 'country_wrong'],
    ['X', 'country_wrong'],
    ['ja', 'country_wrong'],
    ['=1+1', 'country_wrong'],
    ['France', 'country_not_listed'],
  ])('%s is refused: %s', (typed, code) => {
    expect(find(typed)).toBe(code)
  })

  it('is guessed from a description that names one country', () => {
    expect(find('', 'Tourist visa for Japan, single entry')).toBe('JP?')
    expect(find('', 'Visa pour la Guinée-Bissau')).toBe('GW?')
    expect(find('', 'Visa pour les émirats arabes unis')).toBe('AE?')
    expect(find('', 'Japan or Nigeria')).toBe('country_unclear')
    expect(find('', 'A nice trip')).toBe('country_missing')
    expect(find('', '')).toBe('country_missing')
  })

  it('is preferred over the description', () => {
    expect(find('Atlantis', 'Japan')).toBe('country_wrong')
  })

  it('is found or refused with a reason for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof find(text, text)).toBe('string')
      }),
    )
  })
})
