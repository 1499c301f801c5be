import { sql } from '@passage/core/testing/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LINKS_A_DAY, OWN_PASSWORD_TRIES } from '../../limits/limits.ts'
import { auditedActions, mailsTo, tokenOf } from '../../testing/people.ts'
import { NEW_PASSWORD, refusal, signedOutCalls } from '../../testing/signed-out-calls.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())

const { account, askReset, elsewhere, newAddress, post, reset, signIn, signUp, verify } = signedOutCalls(() => test)

describe('confirming an address', () => {
  it('needs the password as well as the link, so that the owner’s click confirms no stranger’s account', async () => {
    const email = newAddress()
    await signUp(email)
    const { sessionToken } = await (await signIn(email)).json()
    const token = await tokenOf(test, email, 'verify_email')
    const other = await (await signIn('customer')).json()
    const follow = (session: string | null, password?: string) =>
      post(
        '/api/auth/verify-email',
        { token, password },
        session ? { ...elsewhere(), authorization: `Bearer ${session}` } : elsewhere(),
      )
    expect(await refusal(await follow(null))).toBe('400 wrong_password')
    expect(await refusal(await follow(other.sessionToken))).toBe('400 wrong_password')
    expect(await refusal(await follow(null, NEW_PASSWORD))).toBe('400 wrong_password')
    expect(await account(email)).toMatchObject({ emailVerified: false })
    // The owner can still use the link.
    expect((await follow(sessionToken)).status).toBe(204)
    expect(await account(email)).toMatchObject({ emailVerified: true })
  })

  it('limits the passwords that are tried with a link', async () => {
    const email = newAddress()
    await signUp(email)
    const token = await tokenOf(test, email, 'verify_email')
    const answers = []
    for (let times = 0; times <= OWN_PASSWORD_TRIES; times += 1)
      answers.push((await verify(token, `${NEW_PASSWORD}${times}`)).status)
    expect(answers.at(-1)).toBe(429)
    expect((await verify(token)).status).toBe(429)
  })

  it('accepts a link once', async () => {
    const email = newAddress()
    await signUp(email)
    const token = await tokenOf(test, email, 'verify_email')
    const answers = await Promise.all([verify(token), verify(token), verify(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400])
    expect(await account(email)).toMatchObject({ emailVerified: true })
    expect(await refusal(await verify(token))).toBe('400 link_not_valid')
    expect(await auditedActions(test, (await account(email)).id)).toEqual(['user.signed-up', 'email.verified'])
  })

  it('refuses a link that was altered, is too old, was replaced, or has another purpose', async () => {
    const email = newAddress()
    await signUp(email)
    const first = await tokenOf(test, email, 'verify_email')
    expect(await refusal(await verify(`${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`))).toBe(
      '400 link_not_valid',
    )
    expect(await refusal(await reset(first))).toBe('400 link_not_valid')

    const { sessionToken } = await (await signIn(email)).json()
    const headers = { ...elsewhere(), authorization: `Bearer ${sessionToken}` }
    expect((await post('/api/auth/verify-email/again', undefined, headers)).status).toBe(200)
    const second = await tokenOf(test, email, 'verify_email')
    expect(second).not.toBe(first)
    expect(await refusal(await verify(first))).toBe('400 link_not_valid')

    await test.db.updateTable('verifications').set({ expiresAt: new Date() }).where('address', '=', email).execute()
    expect(await refusal(await verify(second))).toBe('400 link_not_valid')
    expect(await account(email)).toMatchObject({ emailVerified: false })
  })

  it('expires after 24 hours, and a password link after one hour', async () => {
    const email = newAddress()
    await signUp(email)
    await askReset(email)
    const { rows } = await sql<{ kind: string; hours: number }>`
      select split_part(identifier, '/', 1) as kind, round(extract(epoch from expires_at - now()) / 3600)::int as hours
      from verifications where address = ${email} order by 1`.execute(test.db)
    expect(rows).toEqual([
      { kind: 'reset_password', hours: 1 },
      { kind: 'verify_email', hours: 24 },
    ])
  })

  it('confirms the address that was mailed, and no later one', async () => {
    const email = newAddress()
    await signUp(email)
    const token = await tokenOf(test, email, 'verify_email')
    const other = newAddress()
    await test.db.updateTable('users').set({ email: other }).where('email', '=', email).execute()
    expect(await refusal(await verify(token))).toBe('400 link_not_valid')
    expect(await account(other)).toMatchObject({ emailVerified: false })
  })

  it('is not mailed again to a confirmed address, nor too often', async () => {
    const email = newAddress()
    await signUp(email)
    const { sessionToken } = await (await signIn(email)).json()
    const again = () =>
      post('/api/auth/verify-email/again', undefined, { ...elsewhere(), authorization: `Bearer ${sessionToken}` })
    expect((await again()).status).toBe(200)
    await verify(await tokenOf(test, email, 'verify_email'))
    expect((await again()).status).toBe(200)
    expect((await mailsTo(test, email)).length).toBe(2)
    expect([(await again()).status, (await again()).status]).toEqual([200, 429])
  })
})

describe('the mails of a day', () => {
  const forgetQuarterHours = () => test.db.deleteFrom('rateLimits').where('key', 'not like', '%-day:%').execute()

  it('to an address without an account are one', async () => {
    const unknown = newAddress()
    for (let times = 0; times < 3; times += 1) expect((await askReset(unknown)).status).toBe(200)
    expect((await mailsTo(test, unknown)).map(({ template }) => template)).toEqual(['no_account'])
  })

  it('to an address are ten links per network; its owner can ask from another one', async () => {
    const email = newAddress()
    await signUp(email)
    const headers = elsewhere()
    const statuses: number[] = []
    for (let times = 0; times <= LINKS_A_DAY; times += 1) {
      await forgetQuarterHours()
      statuses.push((await askReset(email, headers)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: LINKS_A_DAY }, () => 200), 429])
    expect((await askReset(email)).status).toBe(200)
  })

  it('to confirm an address are ten', async () => {
    const email = newAddress()
    await signUp(email)
    const { sessionToken } = await (await signIn(email)).json()
    const again = () =>
      post('/api/auth/verify-email/again', undefined, { ...elsewhere(), authorization: `Bearer ${sessionToken}` })
    const statuses: number[] = []
    for (let times = 0; times <= LINKS_A_DAY; times += 1) {
      await forgetQuarterHours()
      statuses.push((await again()).status)
    }
    expect(statuses).toEqual([...Array.from({ length: LINKS_A_DAY }, () => 200), 429])
  })

  /** Erases the account of an address and creates the next; returns the status. */
  async function signUpAnew(email: string) {
    await forgetQuarterHours()
    const { status } = await signUp(email)
    return { status, sessionToken: (await (await signIn(email)).json()).sessionToken as string }
  }
  const erase = (sessionToken: string) =>
    post('/api/account/erasure', { confirm: 'ERASE' }, { ...elsewhere(), authorization: `Bearer ${sessionToken}` })

  it('for new accounts of an address are ten, also when each is erased before the next', async () => {
    const email = newAddress()
    for (let times = 0; times < LINKS_A_DAY; times += 1) {
      const { status, sessionToken } = await signUpAnew(email)
      expect(status).toBe(200)
      expect((await erase(sessionToken)).status).toBe(200)
    }
    expect((await signUpAnew(email)).status).toBe(429)
  })
})
