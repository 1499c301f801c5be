import { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bearerToken, hostedRefusedAtom, setHosted } from '../../../lib/session/hosted-session.ts'
import { sessionToken, setSessionToken } from '../../../lib/session/session-token.ts'
import { currentUserQuery } from './current-user.ts'

const USER = { id: 'u', role: 'customer' }
const ask = () => new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(currentUserQuery)

afterEach(() => {
  setSessionToken(null)
  setHosted({ status: 'none' })
  vi.unstubAllGlobals()
})

describe('the current user', () => {
  test('is null without a token and without a request', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    expect(await ask()).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })

  test('is null after a 401, which removes the token', async () => {
    setSessionToken('old')
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
    expect(await ask()).toBeNull()
    expect(sessionToken()).toBeNull()
  })

  test('is an error after another failure, which keeps the token', async () => {
    setSessionToken('good')
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await expect(ask()).rejects.toThrow('Failed to fetch user')
    expect(sessionToken()).toBe('good')
  })
})

describe('an answer to who is signed in', () => {
  test.each(['{}', 'null', '[]', '{"id":"u"}', '<html>'])('of the shape %s is an error', async (body) => {
    setSessionToken('good')
    vi.stubGlobal('fetch', async () => new Response(body))
    await expect(ask()).rejects.toThrow('Failed to fetch user')
    expect(sessionToken()).toBe('good')
  })
})

describe('the current user with the hosted provider', () => {
  const answers = (status: number, user: object = {}) => {
    const sent: string[] = []
    vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
      sent.push(`${path} ${headers.get('authorization')}`)
      return Response.json(user, { status })
    })
    return sent
  }
  const session = () => ({ id: 'sess_1', token: async () => 'jwt', end: vi.fn(async () => undefined) })

  test('is pending while the provider loads', async () => {
    const sent = answers(200, USER)
    setHosted({ status: 'loading' })
    const user = ask()
    await Promise.resolve()
    expect(sent).toEqual([])
    setHosted({ status: 'ready', session: session() })
    expect(await user).toEqual(USER)
    expect(sent).toEqual(['/api/clerk/user Bearer jwt'])
  })

  test('is null without a session or with a pending one', async () => {
    const sent = answers(200)
    setHosted({ status: 'ready', session: null })
    expect(await ask()).toBeNull()
    expect(sent).toEqual([])
  })

  test('is an error while the server fails, and the session continues', async () => {
    answers(503)
    const one = session()
    setHosted({ status: 'ready', session: one })
    await expect(ask()).rejects.toThrow('Failed to fetch user profile')
    expect(one.end).not.toHaveBeenCalled()
  })

  test('is an error when the provider failed, except with a session of our own', async () => {
    const sent = answers(200, USER)
    setHosted({ status: 'failed', why: 'unreachable' })
    await expect(ask()).rejects.toThrow('Failed to fetch user')
    setSessionToken('own')
    expect(await ask()).toEqual(USER)
    expect(sent).toEqual(['/api/auth/me Bearer own'])
  })

  test('is read with a session of our own while the provider loads', async () => {
    answers(200, USER)
    setHosted({ status: 'loading' })
    setSessionToken('own')
    expect(await ask()).toEqual(USER)
  })

  test('is the user of a password that was entered while the provider loads', async () => {
    const sent = answers(200, USER)
    setHosted({ status: 'loading' })
    const user = ask()
    setSessionToken('own')
    setHosted({ status: 'ready', session: null })
    expect(await user).toEqual(USER)
    expect(sent).toEqual(['/api/auth/me Bearer own'])
  })

  test('is read with the provider’s session after a 401 for our own', async () => {
    const sent: string[] = []
    vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
      sent.push(`${path} ${headers.get('authorization')}`)
      setHosted({ status: 'ready', session: session() })
      return sent.length === 1 ? new Response('{}', { status: 401 }) : Response.json(USER)
    })
    setSessionToken('old')
    expect(await ask()).toEqual(USER)
    expect(sent).toEqual(['/api/auth/me Bearer old', '/api/clerk/user Bearer jwt'])
    expect(sessionToken()).toBeNull()
  })

  test('is null after a 401, which ends the provider’s session', async () => {
    answers(401)
    const refused = session()
    setHosted({ status: 'ready', session: refused })
    expect(await ask()).toBeNull()
    expect(refused.end).toHaveBeenCalledOnce()
    expect(await bearerToken()).toBeNull()
    expect(getDefaultStore().get(hostedRefusedAtom)).toBe(true)
  })
})
