import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSessionToken } from '../../../lib/session/session-token.ts'
import { orderWith } from '../order-detail.fixture.ts'
import { type EarlyOrder, takeEarly } from './early-order.ts'
import { orderQuery } from './order.ts'

const order = orderWith({ status: 'paid', paymentStatus: 'completed', openRequests: 0, travellersComplete: true })
const later = { ...order, lastSeq: 9 }

/** A page whose document requested the order early with this token and got this answer. */
const early = (rest: EarlyOrder['rest'], token: string | null = 'token of Marie') =>
  vi.stubGlobal('window', { earlyOrder: { number: order.orderNumber, token, language: 'en', rest } })

beforeEach(() => {
  setSessionToken('token of Marie')
  vi.stubGlobal('fetch', async () => Response.json(later))
})
afterEach(() => {
  setSessionToken(null)
  vi.unstubAllGlobals()
})

const read = (id = order.id): Promise<OrderDetail> =>
  new QueryClient().fetchQuery({ ...orderQuery(id), retry: false, staleTime: 0 })

test('an early answer is used once', async () => {
  early(Promise.resolve(Response.json(order)))
  expect(await read()).toEqual(order)
  expect(await read()).toEqual(later)
})

test.each([
  ['is for another reader', () => early(Promise.resolve(Response.json(order)), 'of another session')],
  ['was refused', () => early(Promise.resolve(Response.json(order, { status: 401 })))],
  ['never came', () => early(Promise.reject(new TypeError('offline')))],
  ['there is none of, for the order is not this reader’s', () => early(Promise.resolve(undefined))],
  ['was not asked for', () => early(undefined)],
])('an early answer that %s is ignored', async (_, begin) => {
  begin()
  expect(await read()).toEqual(later)
})

test('an early answer of another order is ignored', async () => {
  early(Promise.resolve(Response.json({ ...order, id: 'another' })))
  expect(await read()).toEqual(later)
})

test('without a window there is no early answer', async () => {
  vi.stubGlobal('window', undefined)
  expect(await takeEarly('me')).toBeNull()
})
