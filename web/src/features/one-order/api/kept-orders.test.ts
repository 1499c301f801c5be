import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/server/query-client.ts'
import { setHosted } from '../../../lib/session/hosted-session.ts'
import { renewSessionToken, sessionTokenAtom } from '../../../lib/session/session-token.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { currentUserQuery } from '../../session/api/current-user.ts'
import { readVisa } from '../offline/read-visa.ts'
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

/** The browser's cache of files. */
function fileCache() {
  const files = new Map<string, Response>()
  const cache = {
    put: async (address: string, file: Response) => void files.set(address, file),
    match: async (address: string) => files.get(address)?.clone(),
    keys: async () => [...files.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => files.delete(url),
  }
  return { files, open: async () => cache, has: async () => true }
}

const copies = () => Object.keys(localStorage).filter((key) => key.startsWith('seenOrder-'))
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
let kept = fileCache()
beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  kept = fileCache()
  vi.stubGlobal('caches', kept)
  setHosted({ status: 'none' })
  signIn('token of Marie')
  stop = () => {}
})
afterEach(() => {
  stop()
  signIn(null)
  vi.unstubAllGlobals()
})

test('a stored order is shown without a connection, with the time of its answer', async () => {
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

test('stored orders are removed with the same person’s next session and stored again', async () => {
  stop = forgetOtherSessions()
  await readOrder(whole)
  renewSessionToken('next token of Marie')
  await settled()
  expect(copies()).toEqual([])
  await readOrder(whole)
  expect(keptOrders()).toHaveLength(1)
})

test('stored orders of a former session are removed at the start, once the session is known', async () => {
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

test('kept orders of a hosted session are shown while its provider cannot be reached, and removed once it knows no session', async () => {
  const session = { id: 'session of Marie', token: async () => 'token', end: async () => undefined }
  getDefaultStore().set(sessionTokenAtom, null)
  setHosted({ status: 'ready', session })
  await keepVisa()
  setHosted({ status: 'loading' })
  stop = forgetOtherSessions()
  setHosted({ status: 'failed', why: 'unreachable' })
  await settled()
  expect(keptOrders()).toMatchObject([{ order: delivered }])
  expect(await downloadVisa(null)).toBe('the visa')
  setHosted({ status: 'ready', session: null })
  await settled()
  expect([copies(), kept.files.size, keptOrders()]).toEqual([[], 0, []])
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

test('a refused storage causes no error', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  expect((await readOrder(whole)).shown).toEqual(whole)
})

const DAY = 24 * 3_600_000
const visa = aDocument({ id: 'visa-1', source: 'visa', status: 'approved', fileName: 'visa.pdf' })
const delivered = { ...whole, documents: [visa] }

/** Downloads the visa from a server that answers `status`; offline without one. */
async function downloadVisa(status: number | null = 200) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (status === null) throw new TypeError('Failed to fetch')
    if (path.startsWith('/api/')) return Response.json({ presignedUrl: 'https://storage.example/v' }, { status })
    return new Response('the visa', { headers: { 'content-type': 'application/pdf' } })
  })
  return (await readVisa(visa)).text()
}

/** An order with a visa that was downloaded. */
async function keepVisa() {
  await readOrder(delivered)
  expect(await downloadVisa()).toBe('the visa')
  expect(kept.files.size).toBe(1)
}

test('a downloaded visa is shown without a connection and while the server is unreachable, but not after a refusal', async () => {
  await readOrder(delivered)
  await expect(downloadVisa(null)).rejects.toThrow()
  await keepVisa()
  expect(await downloadVisa(null)).toBe('the visa')
  expect(await downloadVisa(503)).toBe('the visa')
  await expect(downloadVisa(404)).rejects.toThrow()
})

test.each([
  ['was deleted', { ...delivered, documents: [{ ...visa, deletedAt: '2026-11-29T08:00:00.000Z' }] }],
  ['was taken back or replaced', { ...delivered, documents: [] }],
  ['belongs to an order of another person now', redacted],
  ['belongs to an order that does not exist any more', { code: 'order_not_found', message: 'x' } as const],
])('a visa is removed from the device when it %s', async (_, answer) => {
  await keepVisa()
  await readOrder(answer)
  expect(kept.files.size).toBe(0)
  await expect(downloadVisa(null)).rejects.toThrow()
})

test('a visa is not read after its day of deletion, and removed at the next start', async () => {
  await readOrder({ ...whole, documents: [{ ...visa, deletesAt: new Date(Date.now() + DAY).toISOString() }] })
  await downloadVisa()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY })
  await expect(downloadVisa(null)).rejects.toThrow()
  stop = forgetOtherSessions()
  await settled()
  vi.useRealTimers()
  expect(kept.files.size).toBe(0)
})

test('a visa is removed at the sign-out, and another person does not get it', async () => {
  stop = forgetOtherSessions()
  for (const next of [null, 'token of Paul']) {
    signIn('token of Marie')
    await keepVisa()
    signIn(next)
    await expect(downloadVisa(null)).rejects.toThrow()
    await settled()
    expect(kept.files.size).toBe(0)
  }
})

test.each(['admin', 'service_provider'] as const)('no visa is kept on a staff member’s device (%s)', async (role) => {
  signIn('token of Marie', role)
  await readOrder(delivered)
  await downloadVisa()
  expect(kept.files.size).toBe(0)
})

test('a browser without a cache downloads the visa', async () => {
  vi.stubGlobal('caches', undefined)
  await readOrder(delivered)
  expect(await downloadVisa()).toBe('the visa')
})
