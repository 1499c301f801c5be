import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import { lookUpCountries } from '@passage/contracts/places/search-countries'
import { expect, test } from 'vitest'
import { findCountries } from './country-search.ts'

const country = (id: number, code: string, name: string, nameFr: string): Country => ({
  ...{ id, code, name, nameFr, flag: '', isActive: true },
})
const COUNTRIES = [
  country(1, 'EG', 'Egypt', 'Égypte'),
  country(2, 'JP', 'Japan', 'Japon'),
  country(3, 'AE', 'United Arab Emirates', 'Émirats arabes unis'),
  country(4, 'QZ', 'Utopia', 'Utopie'),
]
const codes = (typed: string, search: typeof lookUpCountries | null = lookUpCountries) =>
  findCountries(COUNTRIES, typed, search).found.map(({ code }) => code)

test.each([
  ['', ['EG', 'JP', 'AE', 'QZ']],
  [' ', ['EG', 'JP', 'AE', 'QZ']],
  ['egypte', ['EG']],
  ['Dubai', ['AE']],
  ['japno', ['JP']],
  ['utopi', ['QZ']],
  ['Londres', []],
])('the search for %j finds %j', (typed, expected) => {
  expect(codes(typed)).toEqual(expected)
})

test('names are found by their beginning until the search is loaded', () => {
  expect(codes('jap', null)).toEqual(['JP'])
  expect(codes('ÉGY', null)).toEqual(['EG'])
})

test('a country that is missing from the list is named', () => {
  expect(findCountries(COUNTRIES, 'France', lookUpCountries)).toEqual({
    found: [],
    notListed: ['FR'],
    isSchengen: false,
  })
  expect(findCountries(COUNTRIES, 'Japon', lookUpCountries).notListed).toEqual([])
  expect(findCountries(COUNTRIES, 'France', null)).toEqual({ found: [], notListed: [] })
})
