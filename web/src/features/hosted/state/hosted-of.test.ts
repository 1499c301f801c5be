import { expect, test, vi } from 'vitest'
import { hostedOf, type ProviderState } from './hosted-of.ts'

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
  ['nobody is there, or the session is pending', {}, { status: 'ready', session: null }],
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
