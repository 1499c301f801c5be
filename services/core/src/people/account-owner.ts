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

type AccountRow = Omit<AccountOwner, 'username' | 'role'> & { username: string | null; role: string }

export const ownerOf = (row: AccountRow): AccountOwner => ({
  id: row.id,
  username: row.username ?? row.email,
  email: row.email,
  emailVerified: row.emailVerified,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role as Role,
  agencyId: row.agencyId,
})
