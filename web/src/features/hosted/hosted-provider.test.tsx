import { ClerkProvider } from '@clerk/clerk-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { failureOf, hostedOf, type ProviderState } from './hosted-provider.tsx'

/** The library's error for a key. */
function errorOf(publishableKey: string): Error {
  try {
    renderToStaticMarkup(<ClerkProvider publishableKey={publishableKey}>never</ClerkProvider>)
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('The library took the key.')
}

test('the library’s error about a missing key is a missing key', () => {
  expect(failureOf(errorOf(''))).toBe('missing-key')
})

test.each([
  'sk_test_Y2xlcmsuZXhhbXBsZS5jb20k',
  'pk_test_',
  'pk_live_not-base64!',
  `pk_test_${btoa('clerk.example.com')}`,
  `pk_other_${btoa('clerk.example.com$')}`,
])('the library’s error about the malformed key %s is an invalid key', (key) => {
  expect(failureOf(errorOf(key))).toBe('invalid-key')
})

test('any other error is an unreachable provider', () => {
  expect(failureOf(new TypeError('Failed to fetch dynamically imported module'))).toBe('unreachable')
})

const provider = (change: Partial<ProviderState>): ProviderState => ({
  status: 'ready',
  isLoaded: true,
  sessionId: null,
  getToken: async () => null,
  signOut: async () => undefined,
  ...change,
})

test.each([
  ['the script is under way', { status: 'loading', isLoaded: false, sessionId: undefined }, { status: 'loading' }],
  ['the script did not come', { status: 'error', isLoaded: false }, { status: 'failed', why: 'unreachable' }],
  ['the session is changing', { isLoaded: false, sessionId: undefined }, { status: 'loading' }],
  ['no session, or a pending one', {}, { status: 'ready', session: null }],
  ['it works only in part', { status: 'degraded' }, { status: 'ready', session: null }],
] satisfies [string, Partial<ProviderState>, object][])('%s', (_name, change, hosted) => {
  expect(hostedOf(provider(change))).toEqual(hosted)
})

test('a session returns a token for each call and its end does not navigate', async () => {
  const getToken = vi.fn(async () => 'jwt')
  const signOut = vi.fn(async (after: () => void) => after())
  const hosted = hostedOf(provider({ sessionId: 'sess_1', getToken, signOut }))
  if (hosted.status !== 'ready' || !hosted.session) throw new Error('No session.')
  expect(hosted.session.id).toBe('sess_1')
  expect([await hosted.session.token(), await hosted.session.token()]).toEqual(['jwt', 'jwt'])
  expect(getToken).toHaveBeenCalledTimes(2)
  await hosted.session.end()
  // Clerk calls the given function instead of navigating.
  expect(signOut).toHaveBeenCalledWith(expect.any(Function))
})
