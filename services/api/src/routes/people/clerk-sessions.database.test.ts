import { IdentitySettings, SessionList } from '@passage/contracts/api/people/identity.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { type ClerkStandIn, startClerk } from '@passage/integrations/testing/clerk-stand-in'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { APP_URL, PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts'
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

let people = 0
const address = () => `person${++people}@clerk.example`
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const me = (token: string) => test.call('GET /api/clerk/user', bearer(token))
const accounts = () => test.db.selectFrom('users').selectAll()
const accountOf = (email: string) => accounts().where('email', '=', email).executeTakeFirst()

/** A person who has signed up and in at Clerk. */
async function signedIn(email = address()) {
  const sub = await clerk.signUp(email)
  return { email, sub, ...(await clerk.signIn(sub)) }
}

it('says which identity signs people in', async () => {
  const settings = IdentitySettings.parse(await (await test.call('GET /api/auth/settings')).json())
  expect(settings).toEqual({ mode: 'clerk', publishableKey: clerk.env.CLERK_PUBLISHABLE_KEY })
})

describe('a token of Clerk’s', () => {
  it('lets a person in who signed up there, as a customer, and asks Clerk about them once', async () => {
    const { email, token, sub } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 5 }, () => me(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await answers[0]?.json()).toMatchObject({
      ...{ email, emailVerified: true, role: 'customer', agencyId: null },
      ...{ firstName: 'Ana', lastName: 'Hosted' },
    })
    clerk.requests.length = 0
    expect((await me(token)).status).toBe(200)
    expect(clerk.requests).toEqual([])
    const user = await accountOf(email)
    expect(user).toMatchObject({ clerkId: sub, lastLoginAt: expect.any(Date) })
    const records = await test.db
      .selectFrom('audit')
      .select('action')
      .where('objectId', '=', user?.id ?? '')
      .execute()
    expect(records.map(({ action }) => action).toSorted()).toEqual(['session.signed-in', 'user.signed-up'])
  })

  it('that the stand-in’s key signs as Clerk does is as good', async () => {
    const { sub, sid } = await signedIn()
    expect((await me(await clerk.tokens.sign({ sub, sid }))).status).toBe(200)
    // An origin is named by tokens for browsers only.
    expect((await me(await clerk.tokens.sign({ sub, sid }, { azp: undefined }))).status).toBe(200)
  })

  it.each<[string, object, object?]>([
    ['has expired', {}, { clock: 70 }],
    ['is not valid yet', { nbf: Math.floor(Date.now() / 1_000) + 600 }],
    ['was given to another page', { azp: 'https://evil.example' }],
    ['is another instance’s', { iss: 'https://clerk.evil.example' }],
    ['is of a session that is pending', { sts: 'pending' }],
    ['names no session', { sid: undefined }],
    ['is signed with a key that Clerk does not have', {}, { kid: 'made-up' }],
  ])('that %s counts for nothing', async (_why, change, how) => {
    const { sub, sid } = await signedIn()
    const token = await clerk.tokens.sign({ sub, sid }, change, how)
    expect((await me(token)).status).toBe(401)
  })

  it('that was forged counts for nothing', async () => {
    const { sub, sid } = await signedIn()
    const [head = '', , signature = ''] = (await clerk.tokens.sign({ sub, sid })).split('.')
    const other = await signedIn()
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = part({ iss: 'https://clerk.stand-in.example', sub: other.sub, sid: other.sid, exp: 9e9, iat: 1 })
    expect((await me(`${head}.${claims}.${signature}`)).status).toBe(401)
    expect((await me(`${part({ alg: 'none', typ: 'JWT', kid: 'x' })}.${claims}.`)).status).toBe(401)
    for (const nonsense of ['a.b.c', `${part({})}.${claims}.${signature}`, `${head}.${part([])}.${signature}`])
      expect((await me(nonsense)).status).toBe(401)
  })

  it('with a made-up key does not make us ask Clerk each time', async () => {
    const { sub, sid } = await signedIn()
    clerk.requests.length = 0
    for (let round = 0; round < 20; round += 1)
      expect((await me(await clerk.tokens.sign({ sub, sid }, {}, { kid: `made-up-${round}` }))).status).toBe(401)
    expect(clerk.requests.filter((line) => line.endsWith('/jwks')).length).toBeLessThanOrEqual(1)
  })

  it('of a user that Clerk has deleted allows no sign-in', async () => {
    const { sub, token } = await signedIn()
    await clerk.direct.users.deleteUser(sub)
    expect((await me(token)).status).toBe(401)
  })

  it('counts with the role that the account has at this moment', async () => {
    const { email, token } = await signedIn()
    await me(token)
    const agencies = () => test.call('GET /api/agencies', bearer(token))
    const setRole = (role: Role) => test.db.updateTable('users').set({ role }).where('email', '=', email).execute()
    expect((await agencies()).status).toBe(403)
    await setRole('service_provider')
    expect((await agencies()).status).toBe(200)
    await setRole('customer')
    expect((await agencies()).status).toBe(403)
  })
})

describe('an account that is there already', () => {
  it('is the one whose address Clerk has confirmed', async () => {
    const { token } = await signedIn('provider@people.example')
    expect(await (await me(token)).json()).toMatchObject({ id: test.ids.provider, role: 'service_provider' })
  })

  it('is not given to a person whose address is not confirmed', async () => {
    const sub = await clerk.signUp('agency@people.example', { verified: false })
    expect((await me((await clerk.signIn(sub)).token)).status).toBe(401)
    expect((await accountOf('agency@people.example'))?.clerkId).toBeNull()
  })

  it('is not given to a second user of Clerk’s', async () => {
    const email = 'colleague@people.example'
    const first = await signedIn(email)
    expect((await me(first.token)).status).toBe(200)
    await clerk.direct.users.deleteUser(first.sub)
    expect((await me((await signedIn(email)).token)).status).toBe(401)
  })

  it('of an address that was not confirmed here is closed to the person who opened it', async () => {
    const email = 'otherAgency@people.example'.toLowerCase()
    const own = test.tokens.otherAgency
    await test.db.updateTable('users').set({ emailVerified: false }).where('email', '=', email).execute()
    expect((await me(own)).status).toBe(200)
    const { token } = await signedIn(email)
    expect(await (await me(token)).json()).toMatchObject({ id: test.ids.otherAgency, emailVerified: true })
    expect((await me(own)).status).toBe(401)
    const login = await test.call('POST /api/auth/login', { json: { username: email, password: PASSWORD } })
    expect(login.status).toBe(401)
  })
})

describe('the end of a session', () => {
  it('by signing out refuses its tokens at once, and Clerk hears of it', async () => {
    const { sub, sid, token } = await signedIn()
    expect((await me(token)).status).toBe(200)
    const newer = await clerk.tokens.sign({ sub, sid })
    expect((await test.call('POST /api/auth/logout', bearer(token))).status).toBe(204)
    expect((await me(token)).status).toBe(401)
    expect((await me(newer)).status).toBe(401)
    expect((await clerk.direct.sessions.getSession(sid)).status).toBe('revoked')
    // Another one goes on.
    expect((await me((await clerk.signIn(sub)).token)).status).toBe(200)
  })

  it('by signing out stands though Clerk is away, and before the session was ever used', async () => {
    const { sub, token } = await signedIn()
    await me(token)
    const other = await clerk.signIn(sub)
    clerk.fail(/revoke$/, 'hangs-up')
    for (const ended of [token, other.token]) {
      expect((await test.call('POST /api/auth/logout', bearer(ended))).status).toBe(204)
      expect((await me(ended)).status).toBe(401)
    }
  })

  it('by switching the account off is at once, and stays', async () => {
    const { email, sid, token } = await signedIn()
    const { id } = await (await me(token)).json()
    const setActive = (isActive: boolean) =>
      test.call(`PATCH /api/admin/users/${id}/status`, { as: 'admin', json: { isActive } })
    expect((await setActive(false)).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    await test.background.settled()
    expect((await clerk.direct.sessions.getSession(sid)).status).toBe('revoked')
    await setActive(true)
    expect((await me(token)).status).toBe(401)
    const again = await clerk.signIn((await accountOf(email))?.clerkId ?? '')
    expect((await me(again.token)).status).toBe(200)
  })

  it('is one’s own to see, and to ask for one by one', async () => {
    const { sub, sid, token } = await signedIn()
    const other = await clerk.signIn(sub)
    const stranger = await signedIn()
    for (const one of [token, other.token, stranger.token]) expect((await me(one)).status).toBe(200)
    const list = async () =>
      SessionList.parse(await (await test.call('GET /api/account/sessions', bearer(token))).json()).sessions
    expect((await list()).map(({ current, expiresAt }) => ({ current, expiresAt }))).toEqual([
      { current: false, expiresAt: null },
      { current: true, expiresAt: null },
    ])
    const id = (await list()).find(({ current }) => !current)?.id ?? ''
    const end = (as: string) => test.call(`DELETE /api/account/sessions/${id}`, bearer(as))
    expect(await codeOf(await end(stranger.token))).toEqual([404, 'session_not_found'])
    expect((await end(token)).status).toBe(204)
    expect((await me(other.token)).status).toBe(401)
    expect((await list()).map(({ current }) => current)).toEqual([true])
    await test.background.settled()
    expect((await clerk.direct.sessions.getSession(other.sid)).status).toBe('revoked')
    expect((await clerk.direct.sessions.getSession(sid)).status).toBe('active')
  })

  it('everywhere else spares the one that asks', async () => {
    const { sub, sid, token } = await signedIn()
    const other = await clerk.signIn(sub)
    for (const one of [token, other.token]) expect((await me(one)).status).toBe(200)
    expect((await test.call('POST /api/account/sessions/end-others', bearer(token))).status).toBe(204)
    expect((await me(token)).status).toBe(200)
    expect((await me(other.token)).status).toBe(401)
    await test.background.settled()
    expect((await clerk.direct.sessions.getSession(other.sid)).status).toBe('revoked')
    expect((await clerk.direct.sessions.getSession(sid)).status).toBe('active')
  })
})

describe('while Clerk is away', () => {
  it.each([
    ['hangs up', 'hangs-up' as const],
    ['is ill', { status: 500 }],
    ['is too busy', { status: 429, headers: { 'retry-after': '7' } }],
  ])('and %s, a newcomer is told to come back', async (_how, fault) => {
    const { token } = await signedIn()
    clerk.fail(/^GET \/v1\/users\//, fault)
    const answer = await me(token)
    expect(Number(answer.headers.get('retry-after'))).toBe(typeof fault === 'object' && fault.status === 429 ? 7 : 2)
    expect(await codeOf(answer)).toEqual([503, 'unavailable'])
    clerk.recover()
    expect((await me(token)).status).toBe(200)
  })

  it('no call waits for it for long', async () => {
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

  it('a signed-in person goes on', async () => {
    const { token } = await signedIn()
    await me(token)
    clerk.fail(/./, 'hangs-up')
    expect((await me(token)).status).toBe(200)
    expect((await test.call('GET /api/auth/me', { as: 'customer' })).status).toBe(200)
  })

  it('an app that has never heard its keys says 503, and with its own copy of the key lets in', async () => {
    const { token, sub, sid } = await signedIn()
    await me(token)
    clerk.fail(/./, 'hangs-up')
    const fresh = await startTestApp({}, clerk.env)
    expect(await codeOf(await fresh.call('GET /api/auth/me', bearer(token)))).toEqual([503, 'unavailable'])
    await fresh.close()
    const alone = await startTestApp({}, { ...clerk.env, CLERK_JWT_KEY: clerk.tokens.pem.replaceAll('\n', '\\n') })
    await alone.db.updateTable('users').set({ clerkId: sub }).where('id', '=', alone.ids.customer).execute()
    const own = await clerk.tokens.sign({ sub, sid })
    expect((await alone.call('GET /api/auth/me', bearer(own))).status).toBe(200)
    await alone.close()
  })

  it('keys that it refuses are our mistake', async () => {
    const { token } = await signedIn()
    clerk.fail(/^GET \/v1\/users\//, { status: 401, body: { errors: [{ code: 'secret_key_invalid', message: '' }] } })
    expect(await codeOf(await me(token))).toEqual([503, 'identity_not_configured'])
  })
})
