import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bearerToken, setHosted } from '../../../lib/session/hosted-session.ts'
import { setSessionToken } from '../../../lib/session/session-token.ts'
import { signOut } from './sign-in.ts'

const calls: string[] = []
let answer = 204

const hosted = (end: () => Promise<void>) =>
  setHosted({ status: 'ready', session: { id: 'sess_1', token: async () => 'jwt', end } })

beforeEach(() => {
  calls.length = 0
  answer = 204
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    calls.push(`${path} ${headers.get('authorization')}`)
    return new Response(null, { status: answer })
  })
})

afterEach(() => {
  setHosted({ status: 'none' })
  setSessionToken(null)
  vi.unstubAllGlobals()
})

describe('the sign-out', () => {
  test('ends the session at the server, then the provider’s, then our own', async () => {
    setSessionToken('own')
    hosted(async () => void calls.push('ended'))
    await signOut()
    expect(calls).toEqual(['/api/auth/logout Bearer jwt', 'ended', '/api/auth/logout Bearer own'])
    expect(await bearerToken()).toBe('own')
  })

  test('continues at the provider when the server does not know the session', async () => {
    answer = 401
    hosted(async () => void calls.push('ended'))
    await signOut()
    expect(calls.at(-1)).toBe('ended')
  })

  test.each([503, 500])('changes nothing after a status %i', async (status) => {
    answer = status
    hosted(async () => void calls.push('ended'))
    await expect(signOut()).rejects.toThrow('Logout failed')
    expect(calls).not.toContain('ended')
    expect(await bearerToken()).toBe('jwt')
  })

  test('fails when the provider does not answer', async () => {
    hosted(() => Promise.reject(new TypeError('offline')))
    await expect(signOut()).rejects.toThrow('Logout failed')
    expect(await bearerToken()).toBe('jwt')
  })
})
