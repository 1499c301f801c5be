import { expect, it } from 'vitest'
import { ordersPath, readOrdersPlace } from './orders-place.ts'

it('reads what it writes', () => {
  const place = { page: 2, search: 'ORD-3', status: 'failed' } as const
  const path = ordersPath(place)
  expect(path).toBe('/my-orders?search=ORD-3&status=failed&page=2')
  expect(readOrdersPlace(new URL(path, 'http://localhost').searchParams)).toEqual(place)
  expect(ordersPath({})).toBe('/my-orders')
})

it('falls back to the first page of everything', () => {
  expect(readOrdersPlace(new URLSearchParams('page=zero&status=other&search=%20'))).toEqual({
    page: 1,
    search: '',
    status: 'all',
  })
})
