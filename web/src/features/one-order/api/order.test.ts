import { randomUUID } from 'node:crypto'
import type { FullOrder, StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { setSessionToken } from '../../../lib/session/session-token.ts'
import { declineSignIn, offerSignInAgain, settleSignIn, waitingAtom } from '../../../lib/session/sign-in-again.ts'
import { currentUserQuery } from '../../session/api/current-user.ts'
import { entry, fullOrder, redactedOrder } from '../order.fixture.ts'
import { changesByOthers, knownSeq, orderQuery } from './order.ts'

const order = redactedOrder([entry(1, 'pending', 0)])
const whole = fullOrder([entry(1, 'pending', 0)])
const { queryKey } = orderQuery(order.orderNumber)
const read = (client = new QueryClient()) =>
  client.fetchQuery({ ...orderQuery(order.orderNumber), retry: false, staleTime: 0 })

afterEach(() => {
  setSessionToken(null)
  vi.unstubAllGlobals()
})

test('an older answer does not replace a newer one', async () => {
  const client = new QueryClient()
  const later = { ...order, lastSeq: 2, documentsCount: 4 }
  for (const [answer, shown] of [
    [later, later],
    [order, later],
    [
      { ...later, documentsCount: 5 },
      { ...later, documentsCount: 5 },
    ],
  ]) {
    vi.stubGlobal('fetch', async () => Response.json(answer))
    await read(client)
    expect(client.getQueryData(queryKey)).toEqual(shown)
  }
})

describe('a redacted answer for an order that was shown in full', () => {
  let me = 401
  const answer = (path: string) => {
    if (path === '/api/auth/me') return Response.json({ code: 'not_signed_in', message: 'x' }, { status: me })
    return Response.json(order)
  }
  /** A page that shows the full order to a signed-in person. */
  const page = (user: object | null = { id: 'marie' }) => {
    const client = new QueryClient()
    client.setQueryData(queryKey, whole)
    client.setQueryData(currentUserQuery.queryKey, user as never)
    return client
  }
  const isAsked = () => getDefaultStore().get(waitingAtom) !== null

  beforeEach(() => {
    vi.stubGlobal('window', {})
    vi.stubGlobal('fetch', async (path: string) => answer(path))
    setSessionToken(randomUUID())
    me = 401
    onTestFinished(offerSignInAgain())
  })

  test('is not shown to a person whose session has ended, who is asked once to sign in', async () => {
    const client = page()
    const refused = expect(read(client)).rejects.toEqual(expect.objectContaining({ status: 401 }))
    await vi.waitFor(() => expect(isAsked()).toBe(true))
    declineSignIn()
    await refused
    await expect(read(client)).rejects.toEqual(expect.objectContaining({ status: 401 }))
    expect(isAsked()).toBe(false)
    expect(client.getQueryData(queryKey)).toEqual(whole)
  })

  test('asks again when the sign-in dialog failed to load', async () => {
    for (const _ of [1, 2]) {
      const refused = expect(read(page())).rejects.toEqual(expect.objectContaining({ status: 401 }))
      await vi.waitFor(() => expect(isAsked()).toBe(true))
      settleSignIn(false)
      await refused
    }
  })

  test('is shown to a visitor and to a person who has lost access', async () => {
    me = 200
    expect(await read(page())).toEqual(order)
    me = 401
    expect(await read(page(null))).toEqual(order)
    setSessionToken(null)
    expect(await read(page(null))).toEqual(order)
    expect(isAsked()).toBe(false)
  })
})

const entryBy = (seq: number, actorKind: StatusHistoryEntry['actorKind'], changedById: string | null = null) =>
  ({ seq, actorKind, changedById, changedBy: 'Ana Weber' }) as StatusHistoryEntry

test('changes by others are those of colleagues and the customer', () => {
  const history = [
    entryBy(1, 'customer'),
    entryBy(2, 'staff', 'ana'),
    entryBy(3, 'staff', 'another of the same name'),
    entryBy(4, 'system'),
    entryBy(5, 'timer'),
    entryBy(6, 'customer'),
  ]
  const seqs = (seen: number) => changesByOthers(history, seen, { id: 'ana' }).map(({ seq }) => seq)
  expect(seqs(0)).toEqual([1, 3, 6])
  expect(seqs(3)).toEqual([6])
  expect(seqs(6)).toEqual([])
})

test('a decision is based on the entries that its person saw and made', () => {
  const order = (...statusHistory: StatusHistoryEntry[]) =>
    ({ lastSeq: statusHistory.at(-1)?.seq ?? 0, statusHistory }) as FullOrder
  const mine = [entryBy(4, 'staff', 'ana'), entryBy(5, 'system')]
  expect(knownSeq(order(...mine), 3, { id: 'ana' })).toBe(5)
  expect(
    knownSeq(order(...mine, entryBy(6, 'customer'), entryBy(7, 'staff', 'ana')), 3, {
      id: 'ana',
    }),
  ).toBe(5)
  expect(knownSeq(order(...mine, entryBy(6, 'customer')), 6, { id: 'ana' })).toBe(6)
})
