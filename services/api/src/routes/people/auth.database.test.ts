import { CurrentUser, LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIGN_IN_TRIES } from '../../limits/limits.ts'
import { APP_URL, PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1, demoAccounts: true })
})
afterAll(() => test?.close())

let addresses = 0
const signIn = (username: string, password = PASSWORD, headers: Record<string, string> = {}) => {
  addresses += 1
  const address = { 'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}` }
  return test.call('POST /api/auth/login', { json: { username, password }, headers: { ...address, ...headers } })
}
const me = (headers: Record<string, string>) => test.call('GET /api/auth/me', { headers })
const cookieOf = (response: Response) => response.headers.get('set-cookie') ?? ''

describe('signing in', () => {
  it.each(['customer', 'CUSTOMER', 'customer@people.example', 'Customer@People.example'])(
    'accepts %s',
    async (username) => {
      const response = await signIn(username)
      expect(response.status).toBe(200)
      const { sessionToken, user } = LoginAnswer.parse(await response.json())
      expect(user).toMatchObject({ id: test.ids.customer, username: 'customer', role: 'customer', agencyId: null })
      expect(CurrentUser.parse(await (await me({ authorization: `Bearer ${sessionToken}` })).json())).toEqual(user)
      const cookie = cookieOf(response)
      expect(cookie).toMatch(/^passage_session=.+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
      expect((await me({ cookie: cookie.split(';')[0] as string })).status).toBe(200)
    },
  )

  it('answers alike whether or not the account exists', async () => {
    const answers = await Promise.all([
      signIn('customer', 'wrong'),
      signIn('nobody', 'wrong'),
      signIn('nobody@x.example', 'wrong'),
      signIn('a b', 'wrong'),
    ])
    const bodies = await Promise.all(answers.map(async (answer) => ({ ...(await answer.json()), requestId: '' })))
    expect(bodies).toEqual(
      Array(4).fill({ code: 'invalid_credentials', message: 'Invalid credentials', requestId: '' }),
    )
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401])
    expect(answers.some((answer) => answer.headers.has('set-cookie'))).toBe(false)
  })

  it('hashes a password as often for an account that does not exist', async () => {
    for (const name of ['admin', 'nobody']) expect(await test.passwords.hashesOf(() => signIn(name, 'wrong'))).toBe(1)
  })

  it('ends everywhere when the account is deactivated', async () => {
    const { sessionToken } = await (await signIn('otherCustomer')).json()
    const headers = { authorization: `Bearer ${sessionToken}` }
    const switchTo = (isActive: boolean) =>
      test.db.updateTable('users').set({ isActive }).where('id', '=', test.ids.otherCustomer).execute()
    await switchTo(false)
    expect((await me(headers)).status).toBe(401)
    expect((await signIn('otherCustomer')).status).toBe(401)
    await switchTo(true)
    expect((await me(headers)).status).toBe(200)
  })

  it('reads the role at every call', async () => {
    const { sessionToken } = await (await signIn('otherCustomer')).json()
    const setRole = (role: Role) =>
      test.db.updateTable('users').set({ role }).where('id', '=', test.ids.otherCustomer).execute()
    await setRole('service_provider')
    expect(await (await me({ authorization: `Bearer ${sessionToken}` })).json()).toMatchObject({
      role: 'service_provider',
    })
    await setRole('customer')
  })

  it('records the time of the last sign-in', async () => {
    const began = new Date()
    await signIn('provider')
    const user = await test.db
      .selectFrom('users')
      .select('lastLoginAt')
      .where('id', '=', test.ids.provider)
      .executeTakeFirst()
    expect(user?.lastLoginAt?.getTime()).toBeGreaterThanOrEqual(began.getTime())
  })
})

describe('guessing passwords', () => {
  const guess = (username: string, address: string, password = 'wrong') =>
    test.call('POST /api/auth/login', { json: { username, password }, headers: { 'x-forwarded-for': address } })

  it('is limited by account in any spelling', async () => {
    const spelled = ['customer', ' CUSTOMER ', 'customer@people.example', 'Customer@People.Example']
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(spelled[n % 4] as string, '10.9.0.7')))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(SIGN_IN_TRIES.accountAndAddress)
    for (const name of spelled) expect((await guess(name, '10.9.0.7', PASSWORD)).status).toBe(429)
  })

  it('is counted from zero after a success', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 1; tries < SIGN_IN_TRIES.accountAndAddress; tries += 1) await guess('otherAgency', '10.9.0.3')
      expect((await guess('otherAgency', '10.9.0.3', PASSWORD)).status).toBe(200)
    }
  })

  it('is counted without a name or address', async () => {
    const rows = await test.db.selectFrom('rateLimits').select('key').execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/colleague|10\.9/)
  })
})

describe('signing out', () => {
  it('ends the session at once and deletes the cookie', async () => {
    const { sessionToken } = await (await signIn('customer')).json()
    await test.background.settled()
    const headers = { authorization: `Bearer ${sessionToken}` }
    const response = await test.call('POST /api/auth/logout', { headers })
    expect(response.status).toBe(204)
    expect(cookieOf(response)).toMatch(/^passage_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await me(headers)).status).toBe(401)
    await test.background.settled()
    const records = await test.db
      .selectFrom('audit')
      .select('action')
      .where('objectId', '=', test.ids.customer)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(records.map(({ action }) => action)).toEqual(['session.signed-out', 'session.signed-in'])
  })

  it('succeeds without a session', async () => {
    expect((await test.call('POST /api/auth/logout')).status).toBe(204)
  })
})

describe('the session cookie', () => {
  it('changes data only from our own pages', async () => {
    const cookie = cookieOf(await signIn('customer')).split(';')[0] as string
    const post = (headers: Record<string, string>) =>
      test.call('POST /api/orders', { json: {}, headers: { cookie, ...headers } })
    expect((await post({ origin: APP_URL })).status).toBe(400)
    for (const origin of ['https://evil.example', 'null', undefined]) {
      const response = await post(origin ? { origin } : {})
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'foreign_origin' })
    }
  })

  it('is not set for a foreign page', async () => {
    const response = await signIn('customer', PASSWORD, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
    expect(response.headers.has('set-cookie')).toBe(false)
  })
})

it('demo accounts are shown only where they exist', async () => {
  const { accounts } = await (await test.call('GET /api/auth/demo-accounts')).json()
  expect(accounts.map((account: { role: string }) => account.role)).toEqual(['service_provider', 'b2b_client'])
})
