import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setHosted } from '../../../lib/session/hosted-session.ts'
import { renewSessionToken, sessionTokenAtom } from '../../../lib/session/session-token.ts'
import { entry, trackedOrder } from '../tracked-order.fixture.ts'
import { forgetSeen, forgetWithReader, keepSeen, seenOrder } from './seen-orders.ts'

const order = trackedOrder([entry(1, 'pending', 0)], { full: true, id: 'x' })
const detail = { id: 'x' } as Parameters<typeof keepSeen>[3]
const NOW = Date.now()
const signIn = (token: string | null) => getDefaultStore().set(sessionTokenAtom, token)

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

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  setHosted({ status: 'none' })
  signIn('token of Marie')
})

let stop = () => {}
afterEach(() => {
  stop()
  signIn(null)
  vi.unstubAllGlobals()
})

test('a seen order is stored with the owner’s details and its time', () => {
  keepSeen(order, NOW, 'customer', detail)
  keepSeen(order, NOW + 1, 'customer')
  expect(seenOrder(order.orderNumber)).toMatchObject({ at: NOW + 1, tracked: order, detail })
  forgetSeen(order.orderNumber)
  expect(seenOrder(order.orderNumber)).toBeNull()
})

test('a seen order is hidden from other people and contains no session token', () => {
  keepSeen(order, NOW, 'customer', detail)
  expect(JSON.stringify(localStorage)).not.toContain('token of Marie')
  signIn('token of Paul')
  expect(seenOrder(order.orderNumber)).toBeNull()
  signIn(null)
  expect(seenOrder(order.orderNumber)).toBeNull()
  keepSeen(order, NOW + 1, 'customer')
  expect(seenOrder(order.orderNumber)).toBeNull()
})

test.each(['admin', 'service_provider'] as const)(
  'a customer’s order is not stored on a staff member’s device (%s)',
  (role) => {
    keepSeen(order, NOW, 'customer', detail)
    keepSeen(order, NOW + 1, role, detail)
    expect(JSON.stringify(localStorage)).toBe('{}')
    keepSeen(order, NOW, null, detail)
    expect(JSON.stringify(localStorage)).toBe('{}')
  },
)

test('seen orders are removed at the sign-out and with another reader', () => {
  stop = forgetWithReader()
  for (const next of [null, 'token of Paul']) {
    signIn('token of Marie')
    keepSeen(order, NOW, 'customer', detail)
    signIn(next)
    expect(Object.keys(localStorage)).toEqual([])
  }
})

test('seen orders stay with the same person’s next session only', () => {
  stop = forgetWithReader()
  keepSeen(order, NOW, 'customer', detail)
  renewSessionToken('next token of Marie')
  expect(seenOrder(order.orderNumber)).toMatchObject({ at: NOW, tracked: order, detail })
  signIn('token of Paul')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('seenOrder'))).toEqual([])
})

test('seen orders of a former session are removed at the start, once the reader is known', () => {
  keepSeen(order, NOW, 'customer', detail)
  getDefaultStore().set(sessionTokenAtom, null)
  setHosted({ status: 'loading' })
  stop = forgetWithReader()
  expect(Object.keys(localStorage)).toHaveLength(1)
  setHosted({ status: 'none' })
  expect(Object.keys(localStorage)).toEqual([])
})

test('a redacted answer removes the owner’s details', () => {
  keepSeen(order, NOW, 'customer', detail)
  keepSeen({ ...order, full: false }, NOW + 1, 'customer')
  expect(seenOrder(order.orderNumber)?.detail).toBeNull()
})

test('at most ten orders are stored, for at most thirty days', () => {
  keepSeen({ ...order, orderNumber: 'ORD-OLD' }, NOW - 31 * 24 * 3_600_000, 'customer')
  for (let n = 0; n < 12; n += 1) keepSeen({ ...order, orderNumber: `ORD-${n}` }, NOW - n, 'customer')
  expect(Object.keys(localStorage)).toHaveLength(10)
  expect(seenOrder('ORD-0')).not.toBeNull()
  expect(seenOrder('ORD-11')).toBeNull()
})

test('a storage that refuses is no error', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  keepSeen(order, NOW, 'customer')
  expect(seenOrder(order.orderNumber)).toBeNull()
})
