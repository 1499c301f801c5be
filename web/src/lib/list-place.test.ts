import { expect, test } from 'vitest'
import { placeQuery, readPlace } from './list-place.ts'

const USUAL = { search: '', role: 'all' }

const read = (query: string) => readPlace(new URLSearchParams(query), USUAL)

test('a place is read from the address, and written as it was', () => {
  const place = read('?search=Durand+%26+fils&role=admin&page=3')
  expect(place).toEqual({ search: 'Durand & fils', role: 'admin', page: 3 })
  expect(placeQuery(place, USUAL)).toBe('?search=Durand+%26+fils&role=admin&page=3')
})

test('what is as usual is left out', () => {
  expect(placeQuery(read('?role=all&page=1&search=++'), USUAL)).toBe('')
})

test('pages that cannot be are the first, and a filter is no longer than the API takes', () => {
  for (const page of ['0', '-1', '1.5', 'x']) expect(read(`?page=${page}`).page).toBe(1)
  expect(read(`?search=${'x'.repeat(200)}`).search).toHaveLength(100)
  expect(read('?strange=1')).toEqual({ search: '', role: 'all', page: 1 })
})

test('a filter that is none of its choices is as usual', () => {
  const choices = { role: ['admin', 'customer'] }
  const chosen = (query: string) => readPlace(new URLSearchParams(query), USUAL, choices)
  expect(chosen('?role=admin&search=anything')).toEqual({ role: 'admin', search: 'anything', page: 1 })
  expect(chosen('?role=pirate&page=2')).toEqual({ role: 'all', search: '', page: 2 })
})
