import { sql } from '@passage/core/testing/sql'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { auditedActions, mailsTo, tokenOf } from '../../testing/people.ts'
import { NEW_PASSWORD, refusal, signedOutCalls } from '../../testing/signed-out-calls.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())

const { account, askReset, elsewhere, newAddress, post, reset, signIn, signUp, verify } = signedOutCalls(() => test)

const body = async (response: Response) => ({ status: response.status, ...(await response.json()), requestId: '' })

describe('signing up', () => {
  it('creates a customer’s account with an unconfirmed address', async () => {
    const email = newAddress()
    const response = await signUp(email.toUpperCase(), { language: 'fr' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.has('set-cookie')).toBe(false)
    const user = await account(email)
    expect(user).toMatchObject({ role: 'customer', emailVerified: false, agencyId: null, language: 'fr' })
    const [mail] = await mailsTo(test, email)
    expect(mail).toMatchObject({ template: 'verify_email', language: 'fr', facts: { firstName: 'Nadia' } })
    expect((await signIn(email)).status).toBe(200)
    await test.background.settled()
    expect(await auditedActions(test, user.id)).toEqual(['user.signed-up', 'session.signed-in'])
  })

  it('reads both spellings of an internationalised domain as one account', async () => {
    const [unicode, ascii] = ['nadia@Müller-visa.example', 'nadia@xn--mller-visa-9db.example']
    expect((await signUp(`\u200b${unicode}`)).status).toBe(200)
    expect((await mailsTo(test, ascii)).map(({ template }) => template)).toEqual(['verify_email'])
    for (const spelling of [unicode, ascii, ascii.toUpperCase()]) expect((await signIn(spelling)).status).toBe(200)
    expect((await signUp(ascii)).status).toBe(200)
    expect((await mailsTo(test, ascii)).map(({ template }) => template)).toContain('address_taken')
  })

  it('answers alike for an address with an account, mails its owner, and changes nothing', async () => {
    const before = await account('customer@people.example')
    const fresh = await body(await signUp(newAddress()))
    const taken = await body(await signUp('customer@people.example', { password: NEW_PASSWORD, firstName: 'Eve' }))
    expect(taken).toEqual(fresh)
    expect(await account('customer@people.example')).toMatchObject({ firstName: before.firstName })
    expect((await signIn('customer')).status).toBe(200)
    expect((await signIn('customer', NEW_PASSWORD)).status).toBe(401)
    const mails = await mailsTo(test, 'customer@people.example')
    expect(mails.map(({ template }) => template)).toEqual(['address_taken'])
  })

  it('reveals an existing account only to its password, and its owner is mailed', async () => {
    const [free, taken] = [newAddress(), newAddress()]
    await signUp(taken)
    for (const email of [free, taken]) expect((await signUp(email, { password: NEW_PASSWORD })).status).toBe(200)
    const entered = await Promise.all([free, taken].map((email) => signIn(email, NEW_PASSWORD)))
    expect(entered.map(({ status }) => status)).toEqual([200, 401])
    const mailed = await Promise.all([free, taken].map(async (email) => (await mailsTo(test, email)).at(-1)?.template))
    expect(mailed).toEqual(['verify_email', 'address_taken'])
  })

  it('hashes a password as often either way', async () => {
    const email = newAddress()
    for (const _again of [false, true]) expect(await test.passwords.hashesOf(() => signUp(email))).toBe(1)
  })

  it('creates one account for simultaneous requests', async () => {
    const email = newAddress()
    const answers = await Promise.all([signUp(email), signUp(email), signUp(email)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    // The mail about a known address is sent once a day at most.
    expect((await mailsTo(test, email)).map(({ template }) => template).toSorted()).toEqual([
      'address_taken',
      'verify_email',
    ])
  })

  it.each([['a known password', { password: 'Password1!' }, '400 password_breached']])(
    'refuses %s',
    async (_what, change, code) => {
      const email = newAddress()
      expect(await refusal(await signUp(email, change))).toBe(code)
      expect(await mailsTo(test, email)).toEqual([])
    },
  )
})

describe('a forgotten password', () => {
  it('is answered alike whether or not the account exists', async () => {
    const off = newAddress()
    await signUp(off)
    await test.db.updateTable('users').set({ isActive: false }).where('email', '=', off).execute()
    const unknown = newAddress()
    const answers = await Promise.all([askReset('provider@people.example'), askReset(unknown), askReset(off)])
    const [known, ...others] = await Promise.all(answers.map(body))
    expect(known).toMatchObject({
      status: 200,
      message: 'If an account exists with this email address, you will receive a reset link.',
    })
    expect(others).toEqual([known, known])
    const templates = async (email: string) => (await mailsTo(test, email)).map(({ template }) => template)
    expect(await templates('provider@people.example')).toEqual(['reset_password'])
    expect(await templates(unknown)).toEqual(['no_account'])
    expect(await templates(off)).toEqual(['verify_email', 'no_account'])
  })

  it('needs as many statements either way, except for the link and its audit entry', async () => {
    const executor: ReturnType<typeof test.db.getExecutor> = Object.getPrototypeOf(test.db.getExecutor())
    const statements = vi.spyOn(executor, 'executeQuery')
    onTestFinished(() => void statements.mockRestore())
    const statementsOf = async (email: string) => {
      await test.background.settled()
      statements.mockClear()
      expect(await test.passwords.hashesOf(() => askReset(email))).toBe(0)
      return statements.mock.calls.length
    }
    const unknown = await statementsOf(newAddress())
    expect(unknown).toBeGreaterThan(0)
    // The link replaces an earlier one.
    expect(await statementsOf('agency@people.example')).toBe(unknown + 3)
  })

  it('is replaced once, ends all sessions, confirms the address, and is mailed', async () => {
    const email = newAddress()
    await signUp(email)
    const sessions = await Promise.all([signIn(email), signIn(email)])
    const cookie = sessions[1]?.headers.get('set-cookie')?.split(';')[0] as string
    const { sessionToken } = await (sessions[0] as Response).json()
    await askReset(email)
    const token = await tokenOf(test, email, 'reset_password')
    expect(await refusal(await reset(token, 'Password1!'))).toBe('400 password_breached')
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const as: Record<string, string>[] = [{ authorization: `Bearer ${sessionToken}` }, { cookie }]
    for (const headers of as) expect((await test.call('GET /api/auth/me', { headers })).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
    const user = await account(email)
    expect(user.emailVerified).toBe(true)
    // The caller is signed in, by the answer's token and by the cookie.
    const done = answers.find(({ status }) => status === 200) as Response
    const { session } = await done.json()
    expect(session.user).toMatchObject({ email, emailVerified: true })
    const by = { authorization: `Bearer ${session.sessionToken}` }
    expect((await test.call('GET /api/auth/me', { headers: by })).status).toBe(200)
    expect(done.headers.get('set-cookie')).toContain(session.sessionToken)
    expect((await mailsTo(test, email)).at(-1)).toMatchObject({ template: 'password_changed', userId: user.id })
    await test.background.settled()
    expect(await auditedActions(test, user.id)).toEqual(
      expect.arrayContaining(['password.reset-asked', 'password.reset']),
    )
  })

  it('is not replaced by a link that was altered, is too old, or is of a deactivated account', async () => {
    const email = newAddress()
    await signUp(email)
    await askReset(email)
    const token = await tokenOf(test, email, 'reset_password')
    expect(await refusal(await reset(`x${token}`))).toBe('400 link_not_valid')
    expect(await refusal(await verify(token))).toBe('400 link_not_valid')
    await test.db.updateTable('users').set({ isActive: false }).where('email', '=', email).execute()
    expect(await refusal(await reset(token))).toBe('400 link_not_valid')
    await test.db.updateTable('users').set({ isActive: true }).where('email', '=', email).execute()
    await test.db.deleteFrom('rateLimits').execute()
    await askReset(email)
    const late = await tokenOf(test, email, 'reset_password')
    await test.db.updateTable('verifications').set({ expiresAt: new Date() }).where('address', '=', email).execute()
    expect(await refusal(await reset(late))).toBe('400 link_not_valid')
    expect((await signIn(email)).status).toBe(200)
  })
})

it('leaves no readable secret of a link or password', async () => {
  const email = newAddress()
  await signUp(email)
  await askReset(email)
  const secrets = [await tokenOf(test, email, 'verify_email'), await tokenOf(test, email, 'reset_password'), PASSWORD]
  for (const table of ['verifications', 'mails', 'audit', 'credentials', 'rate_limits']) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(test.db)
    const all = rows.map(({ text }) => text).join('\n')
    for (const secret of secrets) {
      expect(all, table).not.toContain(secret)
      expect(all, table).not.toContain(Buffer.from(secret).toString('hex'))
    }
  }
})

it('the settings name the identity', async () => {
  const response = await test.call('GET /api/auth/settings')
  expect(await response.json()).toEqual({ mode: 'built_in', publishableKey: null })
})

describe('the page after signing up or resetting a password', () => {
  const next = '/order?offer=12'
  const nextOf = async (email: string) =>
    (await mailsTo(test, email)).map(({ template, facts }) => [template, facts.next])
  const askResetFor = (email: string, page: string) => post('/api/clerk/reset-password', { email, next: page })

  it('is part of the links of all mails', async () => {
    const email = newAddress()
    for (const _time of [1, 2]) await signUp(email, { next })
    await askResetFor(email, next)
    const { sessionToken } = await (await signIn(email)).json()
    const headers = { ...elsewhere(), authorization: `Bearer ${sessionToken}` }
    expect((await post('/api/auth/verify-email/again', { next }, headers)).status).toBe(200)
    const templates = ['verify_email', 'address_taken', 'reset_password', 'verify_email']
    expect(await nextOf(email)).toEqual(templates.map((template) => [template, next]))
    const unknown = newAddress()
    await askResetFor(unknown, next)
    expect(await nextOf(unknown)).toEqual([['no_account', next]])
  })

  it('is on this site: another address is refused, and no mail is sent', async () => {
    const email = newAddress()
    const evil = '//evil.example'
    expect(await refusal(await signUp(email, { next: evil }))).toBe('400 invalid_input')
    expect(await refusal(await askResetFor(email, evil))).toBe('400 invalid_input')
    expect(await mailsTo(test, email)).toEqual([])
  })
})
