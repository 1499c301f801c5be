import type { CreateUser, UpdateUser, UserView } from '@passage/contracts/api/people/people.schema'
import type { Role } from '@passage/contracts/domain/people/roles'

/** The form: what is empty is empty text. */
export interface UserValues {
  username: string
  email: string
  password: string
  firstName: string
  lastName: string
  role: Role
  /** An agency's id; counts only for the role b2b_client. */
  agencyId: string
}

/** Agency specification §5: the default role is b2b_client. */
export const userValues = (user: UserView | null): UserValues => ({
  username: user?.username ?? '',
  email: user?.email ?? '',
  password: '',
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  role: user?.role ?? 'b2b_client',
  agencyId: user?.agencyId ? String(user.agencyId) : '',
})

export function createBody({ agencyId, ...user }: UserValues): CreateUser {
  return { ...user, agencyId: agencyOf(user.role, agencyId) }
}

/** The form with what was shown before. Without a password the present one stays. */
export function updateBody({ agencyId, password, ...user }: UserValues, shown: UserView): UpdateUser {
  const { username, email, role, firstName, lastName } = shown
  const expected = { username, email, role, firstName, lastName, agencyId: shown.agencyId }
  return { ...user, agencyId: agencyOf(user.role, agencyId), ...(password && { password }), expected }
}

const agencyOf = (role: Role, agencyId: string): number | null =>
  role === 'b2b_client' && agencyId ? Number(agencyId) : null
