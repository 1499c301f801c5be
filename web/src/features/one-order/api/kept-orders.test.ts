import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/server/query-client.ts'
import { setHosted } from '../../../lib/session/hosted-session.ts'
import { renewSessionToken, sessionTokenAtom } from '../../../lib/session/session-token.ts'
import { currentUserQuery } from '../../session/api/current-user.ts'
import { entry, fullOrder, redactedOrder } from '../order.fixture.ts'
import { forgetOtherSessions, keptOrders } from './kept-orders.ts'
import { orderQuery } from './order.ts'

const whole = fullOrder([entry(1, 'pending', 0)])
const redacted = redactedOrder([entry(1, 'pending', 0)])
const signIn = (token: string | null, role: Role | null = token === null ? null : 'customer') => {
  queryClient.setQueryData(currentUserQuery.queryKey, (role && { id: token, role }) as never)
  getDefaultStore().set(sessionTokenAtom, token)
}

/** A storage whose keys are its own properties, as in a browser. */
function storage(): Storage {
  const items: Record<string, string> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(items, {
    getItem: hidden((key: string) => items[key] ?? null),
    setItem: hidden((key: string, value: string) => {
      items[key] = value
    }),
    removeItem: hidden((key: string) => delete items[key]),
    key: hidden((index: number) => Object.keys(items)[index] ?? null),
    length: { get: () => Object.keys(items).length, enumerable: false },
  }) as unknown as Storage
}

const copies = () => Object.keys(localStorage).filter((key) => key.startsWith('seenOrder'))
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A page that reads the order; offline without an answer. */
async function readOrder(answer: OrderView | { code: 'order_not_found'; message: string } | null) {
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer, { status: 'code' in answer ? 404 : 200 })
  })
  const client = new QueryClient()
  const page = new QueryObserver(client, {
    ...orderQuery(whole.orderNumber),
    ...({ retry: false, networkMode: 'always' } as const),
  })
  const leave = page.subscribe(() => undefined)
  for (const _ of ['shows the copy', 'reads it again']) {
    await settled()
    await vi.waitFor(() => expect(page.getCurrentResult().fetchStatus).toBe('idle'))
  }
  await settled()
  leave()
  const { data = null, dataUpdatedAt, status } = page.getCurrentResult()
  return { shown: data, at: dataUpdatedAt, status }
}

let stop = () => {}
beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  setHosted({ status: 'none' })
  signIn('token of Marie')
  stop = () => {}
})
afterEach(() => {
  stop()
  signIn(null)
  vi.unstubAllGlobals()
})

test('an order that was read is shown without a connection, with the time of its answer', async () => {
  const { at } = await readOrder(whole)
  const offline = await readOrder(null)
  expect(offline).toEqual({ shown: whole, at, status: 'error' })
  expect(keptOrders()).toEqual([{ order: whole, at }])
})

test('a kept order is hidden from other people and contains no session token', async () => {
  await readOrder(whole)
  expect(JSON.stringify(localStorage)).not.toContain('token of Marie')
  for (const token of ['token of Paul', null]) {
    signIn(token)
    expect(keptOrders()).toEqual([])
    expect((await readOrder(null)).shown).toBeNull()
    signIn('token of Marie')
    await readOrder(whole)
  }
})

test.each(['admin', 'service_provider'] as const)('no order is kept on a staff member’s device (%s)', async (role) => {
  await readOrder(whole)
  signIn('token of Marie', role)
  await readOrder(whole)
  expect(copies()).toEqual([])
})

test('a whole order is not kept for a visitor, a redacted one is', async () => {
  signIn(null)
  await readOrder(whole)
  expect(copies()).toEqual([])
  await readOrder(redacted)
  expect(keptOrders()).toMatchObject([{ order: redacted }])
})

test('kept orders are removed at the sign-out and with another person', async () => {
  stop = forgetOtherSessions()
  for (const next of [null, 'token of Paul']) {
    signIn('token of Marie')
    await readOrder(whole)
    expect(copies()).toHaveLength(1)
    signIn(next)
    await settled()
    expect(copies()).toEqual([])
  }
})

test('kept orders go with the same person’s next session and are kept anew', async () => {
  stop = forgetOtherSessions()
  await readOrder(whole)
  renewSessionToken('next token of Marie')
  await settled()
  expect(copies()).toEqual([])
  await readOrder(whole)
  expect(keptOrders()).toHaveLength(1)
})

test('kept orders of a former session are removed at the start, once the session is known', async () => {
  await readOrder(whole)
  signIn(null)
  setHosted({ status: 'loading' })
  stop = forgetOtherSessions()
  await settled()
  expect(copies()).toHaveLength(1)
  setHosted({ status: 'none' })
  await settled()
  expect(copies()).toEqual([])
})

test('orders are kept for at most thirty days', async () => {
  await readOrder(whole)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3_600_000 })
  stop = forgetOtherSessions()
  await settled()
  vi.useRealTimers()
  expect(copies()).toEqual([])
})

test('an order that does not exist any more is removed', async () => {
  await readOrder(whole)
  await readOrder({ code: 'order_not_found', message: 'x' })
  expect(copies()).toEqual([])
})

test('a storage that refuses is no error', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  expect((await readOrder(whole)).shown).toEqual(whole)
})
