import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../server/api.ts'
import {
  bearerToken,
  dropHosted,
  endHosted,
  hostedAtom,
  hostedTriesAtom,
  retryHosted,
  sessionKeyAtom,
  setHosted,
  watchHosted,
  whenHostedKnown,
} from './hosted-session.ts'
import { setSessionToken } from './session-token.ts'

const store = getDefaultStore()
const session = (id = 'sess_1') => {
  let asked = 0
  const token = async () => {
    asked += 1
    return `${id}-token-${asked}`
  }
  return { id, token, end: vi.fn(async () => undefined) }
}

beforeEach(() => {
  setSessionToken(null)
  setHosted({ status: 'none' })
})
afterEach(() => vi.unstubAllGlobals())

describe('the bearer token', () => {
  test('is requested from the provider for each call', async () => {
    const sent: (string | null)[] = []
    vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
      sent.push(headers.get('authorization'))
      return Response.json({})
    })
    setHosted({ status: 'ready', session: session() })
    await api('/api/a')
    await api('/api/b')
    expect(sent).toEqual(['Bearer sess_1-token-1', 'Bearer sess_1-token-2'])
  })

  test('is our own without a session of the provider', async () => {
    setSessionToken('own')
    for (const hosted of [
      { status: 'none' },
      { status: 'loading' },
      { status: 'failed', why: 'unreachable' },
      { status: 'ready', session: null },
    ] as const) {
      setHosted(hosted)
      expect(await bearerToken()).toBe('own')
    }
    setHosted({ status: 'ready', session: session() })
    expect(await bearerToken()).toBe('sess_1-token-1')
  })

  test('fails the call when the provider cannot return one', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    setHosted({ status: 'ready', session: { ...session(), token: () => Promise.reject(new TypeError('offline')) } })
    await expect(api('/api/a')).rejects.toThrow('offline')
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('the provider’s state', () => {
  test('is pending while it loads', async () => {
    setHosted({ status: 'loading' })
    const known = whenHostedKnown()
    setHosted({ status: 'loading' })
    setHosted({ status: 'failed', why: 'unreachable' })
    expect(await known).toEqual({ status: 'failed', why: 'unreachable' })
    expect(await whenHostedKnown()).toEqual({ status: 'failed', why: 'unreachable' })
  })

  test('is loaded again only after a failure', () => {
    const before = store.get(hostedTriesAtom)
    retryHosted()
    expect(store.get(hostedTriesAtom)).toBe(before)
    setHosted({ status: 'failed', why: 'unreachable' })
    retryHosted()
    expect(store.get(hostedTriesAtom)).toBe(before + 1)
    expect(store.get(hostedAtom)).toEqual({ status: 'loading' })
  })

  test('notifies of another person, also while the provider loads', () => {
    const heard: (string | null)[] = []
    watchHosted(() => heard.push(store.get(sessionKeyAtom)))
    setHosted({ status: 'loading' })
    setHosted({ status: 'ready', session: null })
    expect(heard).toEqual([])
    setHosted({ status: 'ready', session: session('sess_1') })
    setHosted({ status: 'ready', session: session('sess_1') })
    setHosted({ status: 'ready', session: session('sess_2') })
    expect(heard).toEqual(['sess_1', 'sess_2'])
    setHosted({ status: 'loading' })
    setHosted({ status: 'ready', session: null })
    expect(heard).toEqual(['sess_1', 'sess_2', null])
  })
})

describe('the end of a hosted session', () => {
  test('happens at the provider first, and the session continues when it fails', async () => {
    const lasting = { ...session(), end: () => Promise.reject(new TypeError('offline')) }
    setHosted({ status: 'ready', session: lasting })
    await expect(endHosted()).rejects.toThrow('offline')
    expect(store.get(sessionKeyAtom)).toBe('sess_1')
    const ending = session()
    setHosted({ status: 'ready', session: ending })
    expect(await endHosted()).toBe(true)
    expect(ending.end).toHaveBeenCalledOnce()
    expect(await bearerToken()).toBeNull()
    expect(await endHosted()).toBe(false)
  })

  test('applies at once when it is dropped', async () => {
    setHosted({ status: 'ready', session: { ...session(), end: () => Promise.reject(new TypeError('offline')) } })
    expect(dropHosted()).toBe(true)
    expect(await bearerToken()).toBeNull()
    expect(dropHosted()).toBe(false)
  })
})
