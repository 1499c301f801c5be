import { randomUUID } from 'node:crypto'
import type { Role } from '@passage/contracts/domain/people/roles'
import { PASSWORD, PEOPLE, type PersonName, type TestApp } from './test-app.ts'

const NAMES: Record<Role, PersonName> = {
  customer: 'customer',
  admin: 'admin',
  service_provider: 'provider',
  b2b_client: 'agency',
}

/** Adds an account with the password `PASSWORD`. */
export async function addUser(test: TestApp, { role, isActive = true }: { role: Role; isActive?: boolean }) {
  const username = randomUUID()
  const email = `${username}@people.example`
  const { agency } = PEOPLE[NAMES[role]]
  const names = { name: 'New Comer', firstName: 'New', lastName: 'Comer' }
  const agencyId = agency === null ? null : (test.catalogue.agencies[agency] as number)
  const { id } = await test.db
    .insertInto('users')
    .values({ ...names, username, email, emailVerified: true, role, isActive, agencyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const password = await test.passwords.hash(PASSWORD)
  await test.db
    .insertInto('credentials')
    .values({ userId: id, accountId: id, providerId: 'credential', password })
    .execute()
  return { id, email }
}

/** Adds a session of the account; returns its token. */
export async function addSession(test: TestApp, userId: string): Promise<string> {
  const token = randomUUID()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await test.db.insertInto('sessions').values({ userId, token, expiresAt }).execute()
  return token
}

/** Adds a signed-in person, who replaces the usual person of the role in `test.ids` and `test.tokens` until `leave`. */
export async function newcomer(test: TestApp, role: Role) {
  const name = NAMES[role]
  const { id, email } = await addUser(test, { role })
  const token = await addSession(test, id)
  const usual = { id: test.ids[name], token: test.tokens[name] }
  test.ids[name] = id
  test.tokens[name] = token
  const leave = () => {
    test.ids[name] = usual.id
    test.tokens[name] = usual.token
  }
  return { id, name, token, email, leave }
}

export type Newcomer = Awaited<ReturnType<typeof newcomer>>
