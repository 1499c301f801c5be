import { IdentitySettings } from '@passage/contracts/api/people/identity.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { type ClerkStandIn, startClerk } from '@passage/integrations/testing/clerk-stand-in'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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

const { me, accountOf, signedIn } = clerkSessionCalls(
  () => test,
  () => clerk,
)

it('the settings name Clerk as the identity', async () => {
  const settings = IdentitySettings.parse(await (await test.call('GET /api/auth/settings')).json())
  expect(settings).toEqual({ mode: 'clerk', publishableKey: clerk.env.CLERK_PUBLISHABLE_KEY })
})

describe('a token of Clerk’s', () => {
  it('signs its person in as a customer, and asks Clerk about the person once', async () => {
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

  it.each<[string, object, object?]>([
    ['has expired', {}, { clock: 70 }],
    ['is not valid yet', { nbf: Math.floor(Date.now() / 1_000) + 600 }],
    ['was given to another page', { azp: 'https://evil.example' }],
    ['is another instance’s', { iss: 'https://clerk.evil.example' }],
    ['is of a session that is pending', { sts: 'pending' }],
    ['names no session', { sid: undefined }],
    ['is signed with a key that Clerk does not have', {}, { kid: 'made-up' }],
  ])('that %s is refused', async (_why, change, how) => {
    const { sub, sid } = await signedIn()
    const token = await clerk.tokens.sign({ sub, sid }, change, how)
    expect((await me(token)).status).toBe(401)
  })

  it('that was forged is refused', async () => {
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

  it('has the account’s current role', async () => {
    const { email, token } = await signedIn()
    await me(token)
    const agencies = () => test.call('GET /api/agencies', asOf(token))
    const setRole = (role: Role) => test.db.updateTable('users').set({ role }).where('email', '=', email).execute()
    expect((await agencies()).status).toBe(403)
    await setRole('service_provider')
    expect((await agencies()).status).toBe(200)
    await setRole('customer')
    expect((await agencies()).status).toBe(403)
  })
})

describe('the end of a session', () => {
  it('by signing out refuses its tokens at once, and revokes it at Clerk', async () => {
    const { sub, sid, token } = await signedIn()
    expect((await me(token)).status).toBe(200)
    const newer = await clerk.tokens.sign({ sub, sid })
    expect((await test.call('POST /api/auth/logout', asOf(token))).status).toBe(204)
    expect((await me(token)).status).toBe(401)
    expect((await me(newer)).status).toBe(401)
    expect((await clerk.direct.sessions.getSession(sid)).status).toBe('revoked')
    // Another session continues.
    expect((await me((await clerk.signIn(sub)).token)).status).toBe(200)
  })
})

describe('while Clerk is away', () => {
  it.each([
    ['hangs up', 'hangs-up' as const],
    ['is ill', { status: 500 }],
    ['is too busy', { status: 429, headers: { 'retry-after': '7' } }],
  ])('(%s), a new person gets 503 with Retry-After', async (_how, fault) => {
    const { token } = await signedIn()
    clerk.fail(/^GET \/v1\/users\//, fault)
    const answer = await me(token)
    expect(Number(answer.headers.get('retry-after'))).toBe(typeof fault === 'object' && fault.status === 429 ? 7 : 2)
    expect(await codeOf(answer)).toEqual([503, 'unavailable'])
    clerk.recover()
    expect((await me(token)).status).toBe(200)
  })

  it('a signed-in person continues', async () => {
    const { token } = await signedIn()
    await me(token)
    clerk.fail(/./, 'hangs-up')
    expect((await me(token)).status).toBe(200)
    expect((await test.call('GET /api/auth/me', { as: 'customer' })).status).toBe(200)
  })
})
