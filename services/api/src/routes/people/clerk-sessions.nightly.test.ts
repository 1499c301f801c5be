import { SessionList } from '@passage/contracts/api/people/identity.schema'
import { type ClerkStandIn, startClerk } from '@passage/integrations/testing/clerk-stand-in'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { asOf, clerkSessionCalls } from '../../testing/clerk.ts'
import { APP_URL, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf } from '../../testing/users.ts'

let clerk: ClerkStandIn
let test: TestApp
beforeAll(async () => {
  clerk = await startClerk(APP_URL)
  test = await startTestApp({}, clerk.env)
})
afterEach(() => clerk.recover())
afterAll(async () => {
  await test?.close()
  await clerk?.close()
})

const { me, signedIn } = clerkSessionCalls(
  () => test,
  () => clerk,
)

describe('a token of Clerk’s', () => {
  it('is accepted when the stand-in signed it like Clerk', async () => {
    const { sub, sid } = await signedIn()
    expect((await me(await clerk.tokens.sign({ sub, sid }))).status).toBe(200)
    // Only tokens for browsers name an origin.
    expect((await me(await clerk.tokens.sign({ sub, sid }, { azp: undefined }))).status).toBe(200)
  })

  it('with an unknown key does not cause a request to Clerk each time', async () => {
    const { sub, sid } = await signedIn()
    clerk.requests.length = 0
    for (let round = 0; round < 20; round += 1)
      expect((await me(await clerk.tokens.sign({ sub, sid }, {}, { kid: `made-up-${round}` }))).status).toBe(401)
    expect(clerk.requests.filter((line) => line.endsWith('/jwks')).length).toBeLessThanOrEqual(1)
  })

  it('of a deleted user allows no sign-in', async () => {
    const { sub, token } = await signedIn()
    await clerk.direct.users.deleteUser(sub)
    expect((await me(token)).status).toBe(401)
  })
})

describe('an existing account', () => {
  it('is linked by an address that Clerk has confirmed', async () => {
    const { token } = await signedIn('provider@people.example')
    expect(await (await me(token)).json()).toMatchObject({ id: test.ids.provider, role: 'service_provider' })
  })

  it('is not linked to a second user of Clerk’s', async () => {
    const email = 'colleague@people.example'
    const first = await signedIn(email)
    expect((await me(first.token)).status).toBe(200)
    await clerk.direct.users.deleteUser(first.sub)
    expect((await me((await signedIn(email)).token)).status).toBe(401)
  })
})

describe('the end of a session', () => {
  it('by signing out lasts while Clerk is unreachable, and for an unused session', async () => {
    const { sub, token } = await signedIn()
    await me(token)
    const other = await clerk.signIn(sub)
    clerk.fail(/revoke$/, 'hangs-up')
    for (const ended of [token, other.token]) {
      expect((await test.call('POST /api/auth/logout', asOf(ended))).status).toBe(204)
      expect((await me(ended)).status).toBe(401)
    }
  })

  it('can be requested for each listed session', async () => {
    const { sub, sid, token } = await signedIn()
    const other = await clerk.signIn(sub)
    const stranger = await signedIn()
    for (const one of [token, other.token, stranger.token]) expect((await me(one)).status).toBe(200)
    const list = async () =>
      SessionList.parse(await (await test.call('GET /api/account/sessions', asOf(token))).json()).sessions
    expect((await list()).map(({ current, expiresAt }) => ({ current, expiresAt }))).toEqual([
      { current: false, expiresAt: null },
      { current: true, expiresAt: null },
    ])
    const id = (await list()).find(({ current }) => !current)?.id ?? ''
    const end = (as: string) => test.call(`DELETE /api/account/sessions/${id}`, asOf(as))
    expect(await codeOf(await end(stranger.token))).toEqual([404, 'session_not_found'])
    expect((await end(token)).status).toBe(204)
    expect((await me(other.token)).status).toBe(401)
    expect((await list()).map(({ current }) => current)).toEqual([true])
    await test.background.settled()
    expect((await clerk.direct.sessions.getSession(other.sid)).status).toBe('revoked')
    expect((await clerk.direct.sessions.getSession(sid)).status).toBe('active')
  })

  it('everywhere else keeps the requesting session', async () => {
    const { sub, sid, token } = await signedIn()
    const other = await clerk.signIn(sub)
    for (const one of [token, other.token]) expect((await me(one)).status).toBe(200)
    expect((await test.call('POST /api/account/sessions/end-others', asOf(token))).status).toBe(204)
    expect((await me(token)).status).toBe(200)
    expect((await me(other.token)).status).toBe(401)
    await test.background.settled()
    expect((await clerk.direct.sessions.getSession(other.sid)).status).toBe('revoked')
    expect((await clerk.direct.sessions.getSession(sid)).status).toBe('active')
  })
})

describe('while Clerk is away', () => {
  it('a request to it ends after 5 seconds', async () => {
    const { token } = await signedIn()
    clerk.fail(/^GET \/v1\/users\//, 'silent')
    clerk.requests.length = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true })
    onTestFinished(() => void vi.useRealTimers())
    const answer = me(token)
    await expect.poll(() => clerk.requests).toContainEqual(expect.stringMatching(/^GET \/v1\/users\//))
    vi.advanceTimersByTime(5_000)
    expect(await codeOf(await answer)).toEqual([503, 'unavailable'])
  })

  it('a token needs a configured public key on a new process', async () => {
    const { token, sub, sid } = await signedIn()
    await me(token)
    clerk.fail(/./, 'hangs-up')
    const fresh = await startTestApp({}, clerk.env)
    expect(await codeOf(await fresh.call('GET /api/auth/me', asOf(token)))).toEqual([503, 'unavailable'])
    await fresh.close()
    const alone = await startTestApp({}, { ...clerk.env, CLERK_JWT_KEY: clerk.tokens.pem.replaceAll('\n', '\\n') })
    await alone.db.updateTable('users').set({ clerkId: sub }).where('id', '=', alone.ids.customer).execute()
    const own = await clerk.tokens.sign({ sub, sid })
    expect((await alone.call('GET /api/auth/me', asOf(own))).status).toBe(200)
    await alone.close()
  })

  it('a refused secret key answers identity_not_configured', async () => {
    const { token } = await signedIn()
    clerk.fail(/^GET \/v1\/users\//, { status: 401, body: { errors: [{ code: 'secret_key_invalid', message: '' }] } })
    expect(await codeOf(await me(token))).toEqual([503, 'identity_not_configured'])
  })
})
