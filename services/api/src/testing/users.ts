import { randomInt } from 'node:crypto'
import { UserPage, UserView } from '@passage/contracts/api/people/people.schema'
import type { PersonName, TestApp } from './test-app.ts'

export const NEW_PASSWORD = 'Gentle-otter-2026'

export const codeOf = async (response: Response) => [response.status, (await response.json()).code]

/** The body that an edit dialog sends. */
export const asForm = ({ username, email, firstName, lastName, role, agencyId }: UserView, change: object = {}) => ({
  ...{ username, email, firstName, lastName, role, agencyId },
  ...change,
})

/** An administrator’s calls about accounts. */
export function userCalls(test: () => TestApp) {
  const form = (change: object = {}) => {
    const name = `person.${randomInt(1e12)}`
    return {
      username: name,
      email: `${name.replace('p', 'P')}@people.example`,
      password: NEW_PASSWORD,
      firstName: 'Ana',
      lastName: 'Example',
      role: 'customer',
      ...change,
    }
  }
  const post = (json: object, as: PersonName = 'admin') => test().call('POST /api/clerk/create-user', { as, json })
  return {
    form,
    post,
    created: async (change: object = {}) => UserView.parse(await (await post(form(change))).json()),
    put: (id: string, json: object) => test().call(`PUT /api/admin/users/${id}`, { as: 'admin', json }),
    setActive: (id: string, isActive: boolean) =>
      test().call(`PATCH /api/admin/users/${id}/status`, { as: 'admin', json: { isActive } }),
    remove: (id: string) => test().call(`DELETE /api/admin/users/${id}`, { as: 'admin' }),
    list: async (query = '') =>
      UserPage.parse(await (await test().call(`GET /api/admin/users${query}`, { as: 'admin' })).json()),
    async signIn(username: string, password: string) {
      const response = await test().call('POST /api/auth/login', { json: { username, password } })
      return response.status === 200 ? ((await response.json()).sessionToken as string) : null
    },
    me: (token: string) => test().call('GET /api/auth/me', { headers: { authorization: `Bearer ${token}` } }),
    async audited(objectId: string) {
      await test().background.settled()
      return test()
        .db.selectFrom('audit')
        .select(['action', 'actorId', 'details'])
        .where('objectType', '=', 'user')
        .where('objectId', '=', objectId)
        .orderBy('id')
        .execute()
    },
  }
}
