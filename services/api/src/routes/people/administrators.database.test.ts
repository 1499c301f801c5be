import type { UserView } from '@passage/contracts/api/people/people.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { asForm, codeOf, NEW_PASSWORD, userCalls } from '../../testing/users.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const { created, put, setActive, remove, list, signIn, audited } = userCalls(() => test)
const theAdministrator = async () => (await list('?search=admin@people.example')).data[0] as UserView

it('people cannot deactivate, delete or demote themselves', async () => {
  const own = await theAdministrator()
  const second = await created({ role: 'admin' })
  expect(await codeOf(await setActive(own.id, false))).toEqual([409, 'own_account'])
  expect(await codeOf(await remove(own.id))).toEqual([409, 'own_account'])
  expect(await codeOf(await put(own.id, asForm(own, { role: 'customer' })))).toEqual([409, 'own_account'])
  expect((await put(own.id, asForm(own, { lastName: 'Renamed' }))).status).toBe(200)
  const refusals = (await audited(own.id)).filter(({ action }) => action === 'user.change-refused')
  expect(refusals.map(({ details }) => details)).toEqual(Array.from({ length: 3 }, () => ({ code: 'own_account' })))
  expect((await remove(second.id)).status).toBe(200)
})

it('the last active administrator cannot be removed', async () => {
  const last = await theAdministrator()
  const second = await created({ role: 'admin' })
  await setActive(second.id, false)
  expect(await codeOf(await put(last.id, asForm(last, { role: 'customer' })))).toEqual([409, 'last_administrator'])
  expect((await remove(second.id)).status).toBe(200)
  expect((await list('?role=admin')).total).toBe(1)
})

it('an account ends beside other work of the acting administrator', async () => {
  const person = await created({ role: 'customer' })
  await test.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', test.ids.admin).forKeyShare().execute()
    expect((await remove(person.id)).status).toBe(200)
  })
})

const ways = {
  demote: (user: UserView, headers: Record<string, string>) =>
    test.call(`PUT /api/admin/users/${user.id}`, { headers, json: asForm(user, { role: 'customer' }) }),
  'switch off': (user: UserView, headers: Record<string, string>) =>
    test.call(`PATCH /api/admin/users/${user.id}/status`, { headers, json: { isActive: false } }),
  delete: (user: UserView, headers: Record<string, string>) =>
    test.call(`DELETE /api/admin/users/${user.id}`, { headers }),
}

it.each(Object.keys(ways) as (keyof typeof ways)[])(
  'one of two administrators who %s each other at once remains',
  async (way) => {
    const pair = [await created({ role: 'admin' }), await created({ role: 'admin' })] as const
    const sessions = await Promise.all(pair.map(({ username }) => signIn(username, NEW_PASSWORD)))
    const headers = sessions.map((token) => ({ authorization: `Bearer ${token}` }))
    // There is no third administrator.
    const setRole = (role: Role) =>
      test.db.updateTable('users').set({ role }).where('id', '=', test.ids.admin).execute()
    await setRole('customer')
    try {
      const answers = await Promise.all([
        ways[way](pair[1], headers[0] as Record<string, string>),
        ways[way](pair[0], headers[1] as Record<string, string>),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = test.db.selectFrom('users').select('id').where('role', '=', 'admin').where('isActive', '=', true)
      expect(await left.execute()).toHaveLength(1)
    } finally {
      await test.db.updateTable('users').set({ role: 'customer' }).where('role', '=', 'admin').execute()
      await setRole('admin')
    }
  },
)
