import { randomUUID } from 'node:crypto'
import type { UserView } from '@passage/contracts/api/people/people.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { call } from './api.ts'

export const PASSWORD = 'Three calm words here'

/** A person of a test's own, made by the administrator. */
export function newAccount(role: Role = 'customer'): Promise<UserView> {
  const username = `marie-${randomUUID().slice(0, 8)}`
  const names = { firstName: 'Marie', lastName: username }
  const user = { username, email: `${username}@travel.example`, password: PASSWORD, role, ...names }
  return call<UserView>('POST', '/api/clerk/create-user', user, 'admin')
}
