import { expect, it, test } from 'vitest'
import { readPlace, SCREENS, screenAfter, screenBefore, wizardPath } from './wizard-place.ts'

it('the wizard’s place is read as it was written', () => {
  const list = { page: 3, search: 'côte', country: 'CI', nationality: 'FR', visa: 'transit', isMailed: true }
  const place = {
    offerId: 12,
    orderNumber: null,
    screen: 'contact',
    change: 'travellers.0.firstName',
    ...list,
  } as const
  const path = wizardPath(place)
  const step = 'offer=12&screen=contact&change=travellers.0.firstName'
  expect(path).toBe(`/order?${step}&page=3&search=c%C3%B4te&visa=transit&country=CI&nationality=FR&from=mail`)
  expect(readPlace(new URL(path, 'http://localhost').searchParams)).toEqual(place)
})

it('the wizard’s place has the first page by default and ignores invalid numbers', () => {
  expect(
    readPlace(new URLSearchParams('offer=x&screen=pay&change=<b>&page=-2&search=+&country=Mali&nationality=ZZ')),
  ).toEqual({
    offerId: null,
    orderNumber: null,
    screen: 'travellers',
    change: null,
    page: 1,
    search: '',
    country: null,
    nationality: null,
    visa: null,
    isMailed: false,
  })
  expect(wizardPath({})).toBe('/order')
})

test('the wizard’s screens follow each other in both directions', () => {
  expect(SCREENS.map((screen) => screenAfter(screen, false))).toEqual(['contact', 'documents', 'check', 'check'])
  expect(SCREENS.map(screenBefore)).toEqual([null, 'travellers', 'contact', 'documents'])
})

test('a change from the check returns to the check', () => {
  expect(SCREENS.map((screen) => screenAfter(screen, true))).toEqual(['check', 'check', 'check', 'check'])
})
