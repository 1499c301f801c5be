import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessionToken, setSessionToken } from '../../../lib/session-token.ts'
import { currentUserQuery } from './current-user.ts'

const ask = () => new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(currentUserQuery)

afterEach(() => {
  setSessionToken(null)
  vi.unstubAllGlobals()
})

describe('who is signed in', () => {
  test('without a token nobody, and nobody is asked', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    expect(await ask()).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })

  test('a 401 ends the session', async () => {
    setSessionToken('old')
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
    expect(await ask()).toBeNull()
    expect(sessionToken()).toBeNull()
  })

  test('any other failure keeps it', async () => {
    setSessionToken('good')
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await expect(ask()).rejects.toThrow('Failed to fetch user')
    expect(sessionToken()).toBe('good')
  })
})
