import { describe, expect, it } from 'vitest'
import { searchCountries } from './search-countries.ts'

const COUNTRIES = [
  { code: 'QZ', name: 'Ütopia', nameFr: 'Pays d’Utopie' },
  { code: 'NL', name: 'Low Countries', nameFr: 'Plats Pays' },
  { code: 'JP', name: 'Japan', nameFr: 'Japon' },
  { code: 'IN', name: 'India', nameFr: 'Inde' },
  { code: 'ID', name: 'Indonesia', nameFr: 'Indonésie' },
]

describe('searchCountries', () => {
  it.each([
    ['utop', ['QZ']],
    ['pays d utopie', ['QZ']],
    ['low', ['NL']],
    ['Amsterdam', ['NL']],
    ['Tokyo', ['JP']],
    ['japno', ['JP']],
    ['ind', ['IN', 'ID']],
    ['topia', []],
    ['Londres', []],
    [' ', []],
    ['%', []],
  ])('finds for %s: %j', (typed, expected) => {
    expect(searchCountries(COUNTRIES, typed).map(({ code }) => code)).toEqual(expected)
  })
})
