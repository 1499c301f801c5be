import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import { searchCountries } from '@passage/contracts/places/search-countries'
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
const codes = (typed: string, search: typeof searchCountries | null = searchCountries) =>
  findCountries(COUNTRIES, typed, search).map(({ code }) => code)

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
