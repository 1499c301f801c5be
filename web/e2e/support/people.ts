import { randomUUID } from 'node:crypto'
import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import type { LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import type { UserView } from '@passage/contracts/api/people/people.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { call, type Session } from './api.ts'
import { inMail } from './mailbox.ts'
import { appUrl, type Visit, type Visitor, visit } from './visitor.ts'

export const PASSWORD = 'Three calm words here'

/** An account that the administrator makes for one test; its first name is Marie, its last name its username. */
export function newAccount(role: Role = 'customer', agencyId?: number): Promise<UserView> {
  const username = `marie-${randomUUID().slice(0, 8)}`
  const names = { firstName: 'Marie', lastName: username }
  const user = { username, email: `${username}@travel.example`, password: PASSWORD, role, ...names }
  return call<UserView>('POST', '/api/clerk/create-user', { ...user, ...(agencyId && { agencyId }) }, 'admin')
}

export const signInByApi = (username: string, password = PASSWORD): Promise<LoginAnswer> =>
  call<LoginAnswer>('POST', '/api/auth/login', { username, password })

/** A person of one test: account and session. */
export type Person = UserView & Session

export async function newPerson(role: Role = 'customer', agencyId?: number): Promise<Person> {
  const account = await newAccount(role, agencyId)
  const { sessionToken } = await signInByApi(account.username)
  return { ...account, sessionToken }
}

/** A partner of one test, with a name that no other agency has. */
export const newAgency = (): Promise<AgencyView> =>
  call<AgencyView>('POST', '/api/admin/agencies', { name: `Agency ${randomUUID().slice(0, 8)}` }, 'admin')

/** Opens a page for a new person of this role. */
export async function enter({ role, ...opened }: Visit & { role: Role }): Promise<Visitor & { person: Person }> {
  const person = await newPerson(role)
  return { ...(await visit({ ...opened, account: person })), person }
}

/** Confirms a person's address by the link of a new mail. */
export async function confirmAddress({ email, sessionToken }: Person): Promise<void> {
  await call('POST', '/api/auth/verify-email/again', {}, { sessionToken })
  const [, token] = (await inMail(email, /verify-email\S*#token=[\w-]+/)).split('#token=')
  await call('POST', '/api/auth/verify-email', { token }, { sessionToken })
}

/** The status with which the API answers a session's or access token. */
export const statusOf = async (token: string): Promise<number> =>
  (await fetch(`${appUrl()}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status
