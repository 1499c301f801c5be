import { expect, it } from 'vitest'
import { type OrdersPlace, ordersPath, readOrdersPlace } from './orders-place.ts'

const ORDER = 'ORD-34679ACD'
const read = (path: string) => readOrdersPlace(new URL(path, 'http://localhost').searchParams)

it('the place of the orders’ list is read as it was written', () => {
  const place: OrdersPlace = { page: 2, search: 'ORD-3', status: 'failed', order: ORDER, tab: 'documents' }
  const path = ordersPath(place)
  expect(path).toBe(`/my-orders?search=ORD-3&status=failed&page=2&order=${ORDER}&tab=documents`)
  expect(read(path)).toEqual(place)
  expect(ordersPath({})).toBe('/my-orders')
})

it('the address contains a tab only with an open order', () => {
  expect(ordersPath({ tab: 'documents' })).toBe('/my-orders')
  expect(read('/my-orders?order=nonsense&tab=history').order).toBeNull()
})

it('the default place is the first page of all orders', () => {
  expect(readOrdersPlace(new URLSearchParams('page=zero&status=other&search=%20'))).toEqual({
    page: 1,
    search: '',
    status: 'all',
    order: null,
    tab: 'details',
  })
})
