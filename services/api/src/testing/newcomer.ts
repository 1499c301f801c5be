import { randomUUID } from 'node:crypto'
import { PERMISSIONS, type Permission, type Policy } from '@passage/contracts/domain/people/permissions'
import type { Role } from '@passage/contracts/domain/people/roles'
import type { RouteEntry } from '../openapi/registry.ts'
import { parametersOf } from './objects.ts'
import { PASSWORD, PEOPLE, type PersonName, type TestApp } from './test-app.ts'

const ACTORS: Record<Role, PersonName> = {
  customer: 'customer',
  admin: 'admin',
  service_provider: 'provider',
  b2b_client: 'agency',
}

/**
 * Who makes the call: a customer where it needs no object, else a person who may act on all people's objects and has no
 * orders that prevent the call.
 */
export function roleFor(entry: RouteEntry): Role | null {
  const policy: Policy | null = entry.permission && PERMISSIONS[entry.permission as Permission]
  if (policy === null || policy === 'everyone') return null
  if (policy.customer && !parametersOf(entry)) return 'customer'
  return policy.admin ? 'admin' : ((Object.keys(policy)[0] as Role | undefined) ?? null)
}

/** Has a person of the role come in under the usual name, until `leave`. */
export async function newcomer(test: TestApp, role: Role) {
  const name = ACTORS[role]
  const token = randomUUID()
  const { agency } = PEOPLE[name]
  const user = await test.db
    .insertInto('users')
    .values({
      ...{ name: 'New Comer', firstName: 'New', lastName: 'Comer', emailVerified: true, role },
      ...{ username: token, email: `${token}@people.example` },
      agencyId: agency === null ? null : (test.catalogue.agencies[agency] as number),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await test.db.insertInto('sessions').values({ userId: user.id, token, expiresAt }).execute()
  const password = await test.passwords.hash(PASSWORD)
  const credential = { userId: user.id, accountId: user.id, providerId: 'credential', password }
  await test.db.insertInto('credentials').values(credential).execute()
  const before = { id: test.ids[name], token: test.tokens[name] }
  test.ids[name] = user.id
  test.tokens[name] = token
  const leave = () => {
    test.ids[name] = before.id
    test.tokens[name] = before.token
  }
  return { id: user.id, name, token, email: `${token}@people.example`, leave }
}

export type Newcomer = Awaited<ReturnType<typeof newcomer>>
