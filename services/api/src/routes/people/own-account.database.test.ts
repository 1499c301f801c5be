import { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { SessionList } from '@passage/contracts/api/people/identity.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditedActions, mailsTo } from '../../testing/people.ts'
import { PASSWORD, type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())

const NEW_PASSWORD = 'Quiet-harbour-violin-42'

let networks = 0
async function signIn(username: PersonName, password = PASSWORD) {
  networks += 1
  const headers = { 'x-forwarded-for': `10.3.0.${networks}`, 'user-agent': `Browser ${networks}` }
  const response = await test.call('POST /api/auth/login', { json: { username, password }, headers })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const token = response.ok ? ((await response.json()).sessionToken as string) : ''
  return { status: response.status, token, byHeader: { authorization: `Bearer ${token}` }, byCookie: { cookie } }
}
type Session = Awaited<ReturnType<typeof signIn>>

/** The statuses of requests with header and with cookie: "200 200" while the session is valid. */
const standing = async ({ byHeader, byCookie }: Session) => {
  const answers = [byHeader, byCookie].map((headers) => test.call('GET /api/auth/me', { headers }))
  return (await Promise.all(answers)).map(({ status }) => status).join(' ')
}
const call = (line: string, session: Session, json?: unknown) => test.call(line, { json, headers: session.byHeader })
const changePassword = (session: Session, currentPassword: string, newPassword: string) =>
  call('POST /api/account/password', session, { currentPassword, newPassword })
const refusal = async (response: Response) => `${response.status} ${(await response.json()).code}`
const sessionsOf = async (session: Session) =>
  SessionList.parse(await (await call('GET /api/account/sessions', session)).json()).sessions

describe('changing the own password', () => {
  it('keeps this session, ends the others at once, and is mailed and audited', async () => {
    const [here, there] = [await signIn('customer'), await signIn('customer')]
    expect((await changePassword(here, PASSWORD, NEW_PASSWORD)).status).toBe(204)
    expect(await standing(here)).toBe('200 200')
    expect(await standing(there)).toBe('401 401')
    expect((await signIn('customer')).status).toBe(401)
    expect((await signIn('customer', NEW_PASSWORD)).status).toBe(200)
    const mails = await mailsTo(test, 'customer@people.example')
    expect(mails.map(({ template }) => template)).toEqual(['password_changed'])
    expect(await auditedActions(test, test.ids.customer)).toContain('password.changed')
  })

  it('needs the current one, and refuses a leaked one', async () => {
    const session = await signIn('provider')
    expect(await refusal(await changePassword(session, 'wrong', NEW_PASSWORD))).toBe('400 wrong_password')
    expect(await refusal(await changePassword(session, PASSWORD, 'Password1!'))).toBe('400 password_breached')
    expect(await refusal(await changePassword(session, PASSWORD, 'short'))).toBe('400 invalid_input')
    expect((await signIn('provider')).status).toBe(200)
  })

  it('ends a session that signs in with the old one meanwhile', async () => {
    const passwords = [PASSWORD, NEW_PASSWORD, 'Amber-lantern-river-73', 'Copper-meadow-train-58']
    for (const [round, old] of passwords.slice(0, -1).entries()) {
      const here = await signIn('otherAgency', old)
      const [changed, ...others] = await Promise.all([
        changePassword(here, old, passwords[round + 1] as string),
        ...Array.from({ length: 4 }, () => signIn('otherAgency', old)),
      ])
      expect(changed.status).toBe(204)
      for (const other of others) expect(await standing(other)).toBe('401 401')
    }
  })
})

describe('sessions', () => {
  it('are listed with device and time, without their tokens', async () => {
    const [here, there] = [await signIn('colleague'), await signIn('colleague')]
    const sessions = await sessionsOf(here)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(sessions.find(({ current }) => current)).toMatchObject({ device: expect.stringMatching(/^Browser/) })
    expect(sessions.every(({ network }) => network === '127.0.0.1' || network?.startsWith('10.3.0.'))).toBe(true)
    const text = JSON.stringify(sessions)
    for (const { token } of [here, there]) expect(text).not.toContain(token)
  })

  it('are ended one by one, at once', async () => {
    const [here, there] = [await signIn('colleague'), await signIn('colleague')]
    const other = (await sessionsOf(there)).find(({ current }) => current)
    expect((await call(`DELETE /api/account/sessions/${other?.id}`, here)).status).toBe(204)
    expect([await standing(here), await standing(there)]).toEqual(['200 200', '401 401'])
    expect(await auditedActions(test, other?.id as string)).toEqual(['session.ended'])
    expect(await refusal(await call(`DELETE /api/account/sessions/${other?.id}`, here))).toBe('404 session_not_found')
  })

  it('are ended everywhere else, and only the own ones', async () => {
    const [here, there, stranger] = [
      await signIn('colleague'),
      await signIn('colleague'),
      await signIn('otherCustomer'),
    ]
    expect((await call('POST /api/account/sessions/end-others', here)).status).toBe(204)
    expect([await standing(here), await standing(there)]).toEqual(['200 200', '401 401'])
    expect(await standing(stranger)).toBe('200 200')
    expect(await sessionsOf(here)).toHaveLength(1)
  })
})

describe('the own names', () => {
  it('are changed everywhere, and nothing else is', async () => {
    const session = await signIn('admin')
    const response = await call('PATCH /api/account', session, { firstName: 'Léa', lastName: 'Muller' })
    expect(CurrentUser.parse(await response.json())).toMatchObject({
      firstName: 'Léa',
      lastName: 'Muller',
      role: 'admin',
    })
    expect(await (await call('GET /api/auth/me', session)).json()).toMatchObject({ firstName: 'Léa' })
    const user = await test.db.selectFrom('users').select('name').where('id', '=', test.ids.admin).executeTakeFirst()
    expect(user?.name).toBe('Léa Muller')
    for (const more of [{ role: 'admin' }, { email: 'x@y.example' }, { emailVerified: true }, { agencyId: 1 }]) {
      const names = { firstName: 'Léa', lastName: 'Muller', ...more }
      expect((await call('PATCH /api/account', session, names)).status).toBe(400)
    }
    expect(await auditedActions(test, test.ids.admin)).toContain('user.names-changed')
  })
})
