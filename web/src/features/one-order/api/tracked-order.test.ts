import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/server/api-error.ts'
import { setSessionToken } from '../../../lib/session/session-token.ts'
import { entry, trackedOrder } from '../tracked-order.fixture.ts'
import { trackedOrderQuery } from './tracked-order.ts'

const order = trackedOrder([entry(1, 'pending', 0)])
const asked = vi.fn(async () => Response.json(order))
const early = (number: string, token: string | null, answer = Response.json(order)) =>
  vi.stubGlobal('window', { earlyOrder: { number, token, answer: Promise.resolve(answer) } })
const read = () => {
  const { queryFn } = trackedOrderQuery(order.orderNumber)
  return (queryFn as (context: object) => Promise<unknown>)({ signal: new AbortController().signal })
}

beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  setSessionToken(null)
})
afterEach(() => vi.unstubAllGlobals())

test('what the document asked for is taken up once', async () => {
  early(order.orderNumber, null)
  expect(await read()).toEqual(order)
  expect(asked).not.toHaveBeenCalled()
  expect(await read()).toEqual(order)
  expect(asked).toHaveBeenCalledOnce()
})

test('another order, or an answer for another reader, is not', async () => {
  early('ORD-OTHER', null)
  await read()
  early(order.orderNumber, 'token of Marie')
  await read()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a refusal is a refusal', async () => {
  early(order.orderNumber, null, Response.json({ code: 'order_not_found', message: 'x' }, { status: 404 }))
  await expect(read()).rejects.toEqual(expect.objectContaining({ status: 404 }))
  early(order.orderNumber, null, new Response('', { status: 502 }))
  await expect(read()).rejects.toBeInstanceOf(ApiError)
})
