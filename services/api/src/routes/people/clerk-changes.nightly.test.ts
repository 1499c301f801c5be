import { UserView } from '@passage/contracts/api/people/people.schema'
import { type ClerkStandIn, PWNED, startClerk } from '@passage/integrations/testing/clerk-stand-in'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asOf, clerkCalls, elsewhere, newAddress, OTHER_PASSWORD } from '../../testing/clerk.ts'
import { auditedActions, tokenOf } from '../../testing/people.ts'
import { APP_URL, PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { asForm, codeOf, NEW_PASSWORD, userCalls } from '../../testing/users.ts'

let clerk: ClerkStandIn
let test: TestApp
beforeAll(async () => {
  clerk = await startClerk(APP_URL)
  test = await startTestApp({ trustedProxies: 1 }, clerk.env)
})
afterEach(async () => {
  clerk.recover()
  await test.background.settled()
})
afterAll(async () => {
  await test?.close()
  await clerk?.close()
})

const { created, put, remove, me } = userCalls(() => test)
const { signIn, rowOf, atClerk } = clerkCalls(
  () => test,
  () => clerk,
)

describe('signing in with a password', () => {
  it('asks Clerk for its accounts, and our own identity for the others', async () => {
    expect(await signIn('customer', PASSWORD)).toEqual(expect.any(String))
    clerk.fail(/verify_password$/, 'hangs-up')
    expect(await signIn('customer', PASSWORD)).toEqual(expect.any(String))
    const user = await created()
    const answer = await test.call('POST /api/auth/login', {
      json: { username: user.username, password: NEW_PASSWORD },
      ...elsewhere(),
    })
    expect(await codeOf(answer)).toEqual([503, 'unavailable'])
  })
})

describe('a change of the password', () => {
  it('by its owner is sent to Clerk, and ends every other session', async () => {
    const user = await created()
    const there = await clerk.signIn((await rowOf(user.email))?.clerkId ?? '')
    const other = await signIn(user.username)
    expect((await me(there.token)).status).toBe(200)
    const change = (currentPassword: string, newPassword: string) =>
      test.call('POST /api/account/password', { ...asOf(there.token), json: { currentPassword, newPassword } })
    expect(await codeOf(await change('wrong', OTHER_PASSWORD))).toEqual([400, 'wrong_password'])
    expect(await codeOf(await change(NEW_PASSWORD, PWNED))).toEqual([400, 'password_breached'])
    expect((await me(other as string)).status).toBe(200)
    expect((await change(NEW_PASSWORD, OTHER_PASSWORD)).status).toBe(204)
    expect((await me(there.token)).status).toBe(200)
    expect((await me(other as string)).status).toBe(401)
    await test.background.settled()
    expect((await clerk.direct.sessions.getSession(there.sid)).status).toBe('active')
    expect(await signIn(user.username)).toBeNull()
    expect(await signIn(user.username, OTHER_PASSWORD)).toEqual(expect.any(String))
  })

  it('by a mailed link ends all sessions, and uses the link only when Clerk accepted the password', async () => {
    const user = await created()
    const there = await clerk.signIn((await rowOf(user.email))?.clerkId ?? '')
    await me(there.token)
    const asked = await test.call('POST /api/clerk/reset-password', { json: { email: user.email }, ...elsewhere() })
    expect(await asked.json()).toEqual({
      message: 'If an account exists with this email address, you will receive a reset link.',
    })
    const token = await tokenOf(test, user.email, 'reset_password')
    const reset = (password: string) =>
      test.call('POST /api/auth/reset-password', { json: { token, password }, ...elsewhere() })
    expect(await codeOf(await reset(PWNED))).toEqual([400, 'password_breached'])
    clerk.fail(/^PATCH/, 'hangs-up')
    expect(await codeOf(await reset(OTHER_PASSWORD))).toEqual([503, 'unavailable'])
    expect((await me(there.token)).status).toBe(200)
    clerk.recover()
    expect((await reset(OTHER_PASSWORD)).status).toBe(200)
    expect((await me(there.token)).status).toBe(401)
    expect((await clerk.direct.sessions.getSession(there.sid)).status).toBe('revoked')
    expect(await signIn(user.username, OTHER_PASSWORD)).toEqual(expect.any(String))
    expect(await codeOf(await reset(NEW_PASSWORD))).toEqual([400, 'link_not_valid'])
  })
})

describe('a change of an account', () => {
  it('is sent to Clerk: names, address, role, agency and password', async () => {
    const user = await created()
    const there = await clerk.signIn((await rowOf(user.email))?.clerkId ?? '')
    await me(there.token)
    const email = newAddress()
    const agencyId = test.catalogue.agencies[1]
    const change = { email, firstName: 'Bea', role: 'b2b_client', agencyId, password: OTHER_PASSWORD }
    const changed = UserView.parse(await (await put(user.id, asForm(user, change))).json())
    expect(changed).toMatchObject({ email, emailVerified: false, role: 'b2b_client' })
    const at = await clerk.direct.users.getUser((await rowOf(email))?.clerkId ?? '')
    expect(at).toMatchObject({ firstName: 'Bea', publicMetadata: { role: 'b2b_client', agencyId } })
    expect(at.emailAddresses.map(({ emailAddress }) => emailAddress)).toEqual([email])
    expect((await me(there.token)).status).toBe(401)
    expect(await signIn(email, OTHER_PASSWORD)).toEqual(expect.any(String))
  })

  it('is not made here when Clerk refuses it or is away', async () => {
    const [one, two] = [await created(), newAddress()]
    await clerk.signUp(two)
    expect(await codeOf(await put(one.id, asForm(one, { email: two })))).toEqual([409, 'email_address_taken'])
    clerk.fail(/^PATCH/, { status: 503 })
    expect(await codeOf(await put(one.id, asForm(one, { firstName: 'Bea' })))).toEqual([503, 'unavailable'])
    expect(await rowOf(one.email)).toMatchObject({ firstName: 'Ana' })
  })

  it('of the owner’s names is sent to Clerk afterwards', async () => {
    const user = await created()
    const token = (await signIn(user.username)) as string
    const names = { firstName: 'Cleo', lastName: 'Other' }
    expect((await test.call('PATCH /api/account', { ...asOf(token), json: names })).status).toBe(200)
    await test.background.settled()
    expect((await atClerk(user.email))[0]).toMatchObject(names)
  })
})

describe('deleting an account', () => {
  it('deletes the user at Clerk, and prevents sign-in', async () => {
    const user = await created()
    const there = await clerk.signIn((await rowOf(user.email))?.clerkId ?? '')
    expect((await me(there.token)).status).toBe(200)
    expect((await remove(user.id)).status).toBe(200)
    expect(await atClerk(user.email)).toEqual([])
    expect((await me(there.token)).status).toBe(401)
    expect(await rowOf(user.email)).toBeUndefined()
  })

  it('deletes nothing while Clerk is away, and succeeds when the user is already deleted there', async () => {
    const user = await created()
    clerk.fail(/^DELETE/, 'hangs-up')
    expect(await codeOf(await remove(user.id))).toEqual([503, 'unavailable'])
    expect(await rowOf(user.email)).toBeDefined()
    clerk.recover()
    await clerk.direct.users.deleteUser((await rowOf(user.email))?.clerkId ?? '')
    expect((await remove(user.id)).status).toBe(200)
  })

  it('by its owner deletes it at Clerk too', async () => {
    const user = await created()
    const token = (await signIn(user.username)) as string
    const answer = await test.call('POST /api/account/erasure', { ...asOf(token), json: { confirm: 'ERASE' } })
    expect([answer.status, await auditedActions(test, user.id)]).toEqual([
      200,
      expect.arrayContaining(['person.erased']),
    ])
    expect(await atClerk(user.email)).toEqual([])
  })
})
