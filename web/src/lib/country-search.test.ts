import type { Country } from '@passage/contracts/api/catalogue.schema'
import { searchPlaces } from '@passage/contracts/places/search-places'
import { expect, test } from 'vitest'
import { findCountries } from './country-search.ts'

const country = (id: number, code: string, name: string, nameFr: string): Country => ({
  ...{ id, code, name, nameFr, flag: '', isActive: true },
})
const COUNTRIES = [
  country(1, 'EG', 'Egypt', 'Égypte'),
  country(2, 'JP', 'Japan', 'Japon'),
  country(3, 'AE', 'United Arab Emirates', 'Émirats arabes unis'),
]
const codes = (typed: string, search: typeof searchPlaces | null = searchPlaces) =>
  findCountries(COUNTRIES, typed, search).map(({ code }) => code)

test.each([
  ['', ['EG', 'JP', 'AE']],
  [' ', ['EG', 'JP', 'AE']],
  ['egypte', ['EG']],
  ['Dubai', ['AE']],
  ['japno', ['JP']],
  ['Londres', []],
])('%j finds %j', (typed, expected) => {
  expect(codes(typed)).toEqual(expected)
})

test('names are found by their beginning until the search is here', () => {
  expect(codes('jap', null)).toEqual(['JP'])
  expect(codes('ÉGY', null)).toEqual(['EG'])
})
