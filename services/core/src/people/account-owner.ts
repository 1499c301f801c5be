import type { Role } from '@passage/contracts/domain/people/roles'

/** A person's account as it is at this moment. */
export interface AccountOwner {
  id: string
  username: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  role: Role
  agencyId: number | null
}

export const ACCOUNT_COLUMNS = [
  'users.id',
  'users.username',
  'users.email',
  'users.emailVerified',
  'users.firstName',
  'users.lastName',
  'users.role',
  'users.agencyId',
] as const

type AccountRow = Omit<AccountOwner, 'username'> & { username: string | null }

/** An account without a username is named by its address. */
export const ownerOf = ({ id, username, email, emailVerified, firstName, lastName, role, agencyId }: AccountRow) => ({
  ...{ id, username: username ?? email, email, emailVerified, firstName, lastName, role, agencyId },
})
