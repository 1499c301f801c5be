import { expect, test } from 'vitest'
import { placeQuery, readPlace } from './list-place.ts'

const USUAL = { search: '', role: 'all' }

const read = (query: string) => readPlace(new URLSearchParams(query), USUAL)

test('a list’s place is read as it was written', () => {
  const place = read('?search=Durand+%26+fils&role=admin&page=3')
  expect(place).toEqual({ search: 'Durand & fils', role: 'admin', page: 3 })
  expect(placeQuery(place, USUAL)).toBe('?search=Durand+%26+fils&role=admin&page=3')
})

test('a list’s place omits default values', () => {
  expect(placeQuery(read('?role=all&page=1&search=++'), USUAL)).toBe('')
})

test('invalid pages are the first, and a filter is cut to the API’s length', () => {
  for (const page of ['0', '-1', '1.5', 'x']) expect(read(`?page=${page}`).page).toBe(1)
  expect(read(`?search=${'x'.repeat(200)}`).search).toHaveLength(100)
  expect(read('?strange=1')).toEqual({ search: '', role: 'all', page: 1 })
})

test('an unknown choice of a filter is the default', () => {
  const choices = { role: ['admin', 'customer'] }
  const chosen = (query: string) => readPlace(new URLSearchParams(query), USUAL, choices)
  expect(chosen('?role=admin&search=anything')).toEqual({ role: 'admin', search: 'anything', page: 1 })
  expect(chosen('?role=pirate&page=2')).toEqual({ role: 'all', search: '', page: 2 })
})
