import type { UserView } from '@passage/contracts/api/people/people.schema'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { newcomer } from '../../testing/newcomer.ts'
import { pausing, untilBlocked } from '../../testing/pausing.ts'
import { mailsTo, tokenOf } from '../../testing/people.ts'
import { NEW_PASSWORD } from '../../testing/signed-out-calls.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { asForm } from '../../testing/users.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const whoIs = async (token: string) => (await test.call('GET /api/auth/me', { headers: bearer(token) })).status

/** A provider with an API token. */
async function provider() {
  const person = await newcomer(test, 'service_provider')
  onTestFinished(person.leave)
  const json = { name: 'a program' }
  const made = await test.call('POST /api/tokens', { headers: bearer(person.token), json })
  const { id, token } = await made.json()
  expect(await whoIs(token)).toBe(200)
  return { ...person, program: { id, token } as { id: string; token: string } }
}
type Provider = Awaited<ReturnType<typeof provider>>

async function change({ id }: Provider, changed: object) {
  const user = await test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return test.call(`PUT /api/admin/users/${id}`, { as: 'admin', json: asForm(user as unknown as UserView, changed) })
}
const switchTo = ({ id }: Provider, isActive: boolean) =>
  test.call(`PATCH /api/admin/users/${id}/status`, { as: 'admin', json: { isActive } })

async function resetByLink({ email }: Provider) {
  await test.call('POST /api/clerk/reset-password', { json: { email } })
  const token = await tokenOf(test, email, 'reset_password')
  return test.call('POST /api/auth/reset-password', { json: { token, password: NEW_PASSWORD } })
}

const ENDS: Record<string, (person: Provider) => Promise<Response>> = {
  'a new password by the mailed link': resetByLink,
  'a new password by an administrator': (person) => change(person, { password: NEW_PASSWORD }),
}

it.each(Object.entries(ENDS))('%s revokes API tokens, with an audit entry', async (_what, act) => {
  const person = await provider()
  expect((await act(person)).status).toBe(200)
  expect(await whoIs(person.program.token)).toBe(401)
  await switchTo(person, false)
  await switchTo(person, true)
  expect(await whoIs(person.program.token)).toBe(401)
  const ended = test.db.selectFrom('audit').select('details').where('objectId', '=', person.program.id)
  expect(await ended.where('action', '=', 'token.revoked').execute()).toEqual([{ details: { ownerId: person.id } }])
})

it('the mail about a new password says that programs are refused now', async () => {
  const person = await provider()
  await resetByLink(person)
  expect((await mailsTo(test, person.email)).at(-1)).toMatchObject({
    template: 'password_changed',
    facts: { tokensEnded: '1' },
  })
})

it('a change of the own password, and other changes by an administrator, keep API tokens', async () => {
  const person = await provider()
  const json = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  const changed = await test.call('POST /api/account/password', { headers: bearer(person.token), json })
  expect(changed.status).toBe(204)
  expect((await mailsTo(test, person.email)).at(-1)?.facts).not.toHaveProperty('tokensEnded')
  expect((await change(person, { firstName: 'Newer' })).status).toBe(200)
  expect(await whoIs(person.program.token)).toBe(200)
})

it('a session that is being ended by a new password gets no API token', async () => {
  const person = await provider()
  const pause = pausing(test.db)
  const spy = vi.spyOn(test.db, 'transaction').mockImplementationOnce(() => pause.db.transaction())
  const changed = change(person, { password: NEW_PASSWORD })
  await Promise.race([pause.reached, changed])
  spy.mockRestore()
  const made = test.call('POST /api/tokens', { headers: bearer(person.token), json: { name: 'another program' } })
  expect(await untilBlocked(test, made)).toBe(true)
  pause.go()
  expect([(await changed).status, (await made).status]).toEqual([200, 401])
  const left = test.db.selectFrom('apiTokens').select('id').where('userId', '=', person.id)
  expect(await left.where('revokedAt', 'is', null).execute()).toEqual([])
})
