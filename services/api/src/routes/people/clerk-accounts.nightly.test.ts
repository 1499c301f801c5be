import { randomUUID } from 'node:crypto'
import { type ClerkStandIn, PWNED, startClerk } from '@passage/integrations/testing/clerk-stand-in'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { partnerForm } from '../../testing/bodies.ts'
import { clerkCalls, elsewhere, newAddress, OTHER_PASSWORD } from '../../testing/clerk.ts'
import { mailsTo, tokenOf } from '../../testing/people.ts'
import { APP_URL, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf, NEW_PASSWORD, userCalls } from '../../testing/users.ts'

let clerk: ClerkStandIn
let test: TestApp
beforeAll(async () => {
  clerk = await startClerk(APP_URL)
  test = await startTestApp({ trustedProxies: 1 }, clerk.env)
})
afterEach(async () => {
  clerk.recover()
  vi.useRealTimers()
  await test.background.settled()
})
afterAll(async () => {
  await test?.close()
  await clerk?.close()
})

const { form, post, created, me } = userCalls(() => test)
const { signUp, signIn, rowOf, atClerk } = clerkCalls(
  () => test,
  () => clerk,
)

describe('a new account with Clerk', () => {
  it('of a sign-up creates the user at Clerk first, and links both', async () => {
    const email = newAddress()
    expect((await signUp(email)).status).toBe(200)
    const [user, ...more] = await atClerk(email)
    const row = await rowOf(email)
    expect(more).toEqual([])
    expect(row).toMatchObject({ id: user?.externalId, clerkId: user?.id, emailVerified: false, role: 'customer' })
    expect(user?.publicMetadata).toEqual({ role: 'customer', agencyId: null })
    expect((await mailsTo(test, email)).map(({ template }) => template)).toEqual(['verify_email'])
    const kept = await test.db
      .selectFrom('credentials')
      .select('password')
      .where('userId', '=', row?.id ?? '')
      .execute()
    expect(kept).toEqual([{ password: null }])
  })

  it('is answered alike when the address has one, and its owner is mailed', async () => {
    const email = newAddress()
    const first = await (await signUp(email)).json()
    expect(await (await signUp(email, OTHER_PASSWORD)).json()).toEqual(first)
    expect((await mailsTo(test, email)).map(({ template }) => template)).toEqual(['verify_email', 'address_taken'])
    expect(await signIn(email)).toEqual(expect.any(String))
    // Also when only we have the account: the new user at Clerk is deleted.
    expect(await (await signUp('customer@people.example')).json()).toEqual(first)
    expect(await atClerk('customer@people.example')).toEqual([])
  })

  it('is refused with a password that Clerk knows to be leaked', async () => {
    expect(await codeOf(await signUp(newAddress(), PWNED))).toEqual([400, 'password_breached'])
    expect(await codeOf(await post(form({ password: PWNED })))).toEqual([400, 'password_breached'])
  })

  it('by an administrator passes role and agency on, and a username for /login', async () => {
    const agencyId = test.catalogue.agencies[0]
    const user = await created({ role: 'b2b_client', agencyId })
    const [there] = await atClerk(user.email)
    expect(there?.publicMetadata).toEqual({ role: 'b2b_client', agencyId })
    const token = await signIn(user.username.toUpperCase())
    expect(await (await me(token as string)).json()).toMatchObject({ id: user.id, role: 'b2b_client', agencyId })
  })

  it('that we refuse while Clerk is away can be created later', async () => {
    const user = await created()
    const twin = form({ username: user.username })
    clerk.fail(/^DELETE/, 'hangs-up')
    expect(await codeOf(await post(twin))).toEqual([409, 'username_taken'])
    clerk.recover()
    expect(await atClerk(twin.email.toLowerCase())).toHaveLength(1)
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    expect((await post({ ...twin, username: `${twin.username}.x` })).status).toBe(201)
    vi.useRealTimers()
    expect(await atClerk(twin.email.toLowerCase())).toHaveLength(1)
  })

  it('is created once by twenty simultaneous requests', async () => {
    const same = form()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(same)))
    const done = answers.filter(({ status }) => status === 201)
    // The stand-in may create two simultaneous users, unlike Clerk; the second one is deleted.
    expect(done).toHaveLength(1)
    const row = await rowOf(same.email)
    expect((await atClerk(same.email.toLowerCase())).map(({ id }) => id)).toEqual([row?.clerkId])
    expect(await signIn(same.username)).toEqual(expect.any(String))
  })

  it('is not created while Clerk is away', async () => {
    clerk.fail(/^POST \/v1\/users$/, 'hangs-up')
    const email = newAddress()
    const answer = await signUp(email)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await codeOf(answer)).toEqual([503, 'unavailable'])
    expect(await rowOf(email)).toBeUndefined()
  })

  it('of a partner mails a link to choose the password, which confirms the address', async () => {
    const email = newAddress()
    const json = partnerForm({ email, authMethod: 'clerk', language: 'fr' })
    const answer = await test.call('POST /api/b2b/register-clerk', { json, ...elsewhere() })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ agencyId: null })
    const row = await rowOf(email)
    await test.background.settled()
    const agencyId = row?.agencyId
    expect((await atClerk(email))[0]?.publicMetadata).toEqual({ role: 'b2b_client', agencyId })
    const secret = await tokenOf(test, email, 'partner_password')
    const chosen = { token: secret, password: OTHER_PASSWORD }
    expect((await test.call('POST /api/auth/reset-password', { json: chosen, ...elsewhere() })).status).toBe(200)
    const token = await signIn(email, OTHER_PASSWORD)
    expect(await (await me(token as string)).json()).toMatchObject({ id: row?.id, emailVerified: true, agencyId })
    const again = await test.call('POST /api/b2b/register-clerk', { json, ...elsewhere() })
    expect(await codeOf(again)).toEqual([409, 'agency_name_taken'])
    const alike = { ...json, companyName: json.companyName.toUpperCase() }
    const asNew = await test.call('POST /api/b2b/register-clerk', { json: alike, ...elsewhere() })
    expect(await codeOf(asNew)).toEqual([409, 'agency_name_taken'])
    const other = { ...json, companyName: `Agency ${randomUUID()}` }
    expect((await test.call('POST /api/b2b/register-clerk', { json: other, ...elsewhere() })).status).toBe(201)
    expect(await atClerk(email)).toHaveLength(1)
  })
})

describe('a user at Clerk without an account of ours', () => {
  const halfMade = (email: string) =>
    clerk.direct.users.createUser({
      externalId: randomUUID(),
      emailAddress: [email],
      password: OTHER_PASSWORD,
      privateMetadata: { passage: 'opened-here' },
    })

  it('is replaced a minute later', async () => {
    const email = newAddress()
    const old = await halfMade(email)
    const tooEarly = await signUp(email)
    expect(tooEarly.status).toBe(200)
    expect(await rowOf(email)).toBeUndefined()
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    expect((await signUp(email)).status).toBe(200)
    vi.useRealTimers()
    const row = await rowOf(email)
    expect(row?.clerkId).not.toBe(old.id)
    expect((await atClerk(email)).map(({ id }) => id)).toEqual([row?.clerkId])
    expect(await signIn(email, OTHER_PASSWORD)).toBeNull()
    expect(await signIn(email)).toEqual(expect.any(String))
  })

  it('is kept when its owner signed up at Clerk', async () => {
    const email = newAddress()
    const id = await clerk.signUp(email)
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    expect((await signUp(email, OTHER_PASSWORD)).status).toBe(200)
    vi.useRealTimers()
    expect((await atClerk(email)).map((user) => user.id)).toEqual([id])
    expect((await clerk.direct.users.verifyPassword({ userId: id, password: NEW_PASSWORD })) as object).toMatchObject({
      verified: true,
    })
  })
})
