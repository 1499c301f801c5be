import { expect, it } from 'vitest'
import { readPlace, wizardPath } from './wizard-place.ts'

it('reads what it writes', () => {
  const place = { offerId: 12, orderId: null, page: 3, search: 'côte', country: 'CI', nationality: 'FR' }
  const path = wizardPath(place)
  expect(path).toBe('/order?offer=12&page=3&search=c%C3%B4te&country=CI&nationality=FR')
  expect(readPlace(new URL(path, 'http://localhost').searchParams)).toEqual(place)
})

it('starts at the first page and ignores what is no number', () => {
  expect(readPlace(new URLSearchParams('offer=x&page=-2&search=+&country=Mali&nationality=ZZ'))).toEqual({
    offerId: null,
    orderId: null,
    page: 1,
    search: '',
    country: null,
    nationality: null,
  })
  expect(wizardPath({})).toBe('/order')
})
