import { searchPlaces } from '@passage/contracts/places/search-places'
import { expect, test } from 'vitest'
import { COUNTRIES_USUAL, foundCountries } from './found-countries.ts'

const country = (id: number, code: string, name: string, nameFr: string, isActive = true) => {
  return { id, code, name, nameFr, flag: '🏳️', isActive }
}
const COUNTRIES = [
  country(4, 'DE', 'Germany', 'Allemagne'),
  country(2, 'JP', 'Japan', 'Japon'),
  country(3, 'EG', 'Egypt', 'Égypte', false),
  country(1, 'ES', 'Spain', 'Espagne'),
]

const codes = (filters: Partial<typeof COUNTRIES_USUAL>, locale: 'en' | 'fr' = 'en', likely: readonly string[] = []) =>
  foundCountries(COUNTRIES, { ...COUNTRIES_USUAL, ...filters }, likely, locale)
    .map(({ code }) => code)
    .join(' ')

test.each([
  [{}, 'EG DE JP ES'],
  [{ direction: 'desc' }, 'ES JP DE EG'],
  [{ sort: 'code' }, 'DE EG ES JP'],
  [{ sort: 'code', direction: 'desc' }, 'JP ES EG DE'],
  [{ sort: 'recent' }, 'DE EG JP ES'],
  [{ sort: 'recent', direction: 'asc' }, 'ES JP EG DE'],
  [{ status: 'active' }, 'DE JP ES'],
  [{ status: 'inactive' }, 'EG'],
  [{ status: 'nonsense' }, 'EG DE JP ES'],
  [{ search: 'egypte' }, 'EG'],
  [{ search: 'E', status: 'active', sort: 'code' }, 'DE ES'],
  [{ search: 'jp' }, 'JP'],
  [{ search: 'PAN' }, 'JP'],
  [{ search: '%' }, ''],
])('%o finds %s', (filters, found) => {
  expect(codes(filters)).toBe(found)
})

test('French names are sorted by French rules', () => {
  expect(codes({}, 'fr')).toBe('DE EG ES JP')
})

test.each([
  ['tokyo', 'JP'],
  ['Allemagn', 'DE'],
  ['espagnol', 'ES'],
])('the search finds cities and typos: %s', (search, found) => {
  expect(codes({ search }, 'en', searchPlaces(search))).toBe(found)
})
