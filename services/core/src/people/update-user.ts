import type { UpdateUser, UserView } from '@passage/contracts/api/people/people.schema'
import { DomainError, InvalidInput } from '@passage/contracts/domain/errors'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { releaseMessages } from '../contact/delete-messages.ts'
import type { Context, Tx } from '../context.ts'
import { endTokens } from '../tokens/api-tokens.ts'
import { asTaken, changeTo, type NewPassword } from './accounts/insert-account.ts'
import { endSessions } from './accounts/sessions.ts'
import { refuseLastAdministrator, transactionOnPeople } from './last-administrator.ts'
import { leaveStaff } from './leave-staff.ts'
import { agencyOfRole, lockUser, viewOne } from './select-users.ts'

export type UserChange = Omit<UpdateUser, 'password'>

type StoredUser = Awaited<ReturnType<typeof lockUser>>

/**
 * Changes an account as an administrator; a new password ends all sessions and tokens. Throws `user_not_found`, `own_account`,
 * `last_administrator`, `email_address_taken`, `username_taken`, `invalid_input`.
 */
export function updateUser(
  context: Context,
  userId: string,
  input: UserChange,
  password: NewPassword | null,
): Promise<UserView> {
  return transactionOnPeople(context, async (tx) => {
    if (input.role !== 'admin') await refuseLastAdministrator(tx, userId)
    const before = await lockUser(tx, userId)
    if (context.actor.id === userId && before.role !== input.role)
      throw new DomainError('own_account', 'You cannot change your own role: ask another administrator.')
    const after = {
      username: usernameOf(input, before),
      email: input.email,
      firstName: input.firstName,
      lastName: input.lastName,
      role: input.role,
      agencyId: await agencyOfRole(tx, input.role, input.agencyId),
    }
    await tx
      .updateTable('users')
      .set({
        ...after,
        name: `${after.firstName} ${after.lastName}`.trim(),
        displayUsername: after.username === null ? null : input.username,
        emailVerified: before.emailVerified && before.email === after.email,
        updatedAt: sql`now()`,
      })
      .where('id', '=', userId)
      .execute()
      .catch((error: unknown) => {
        throw asTaken(error)
      })
    if (isStaff(before.role) && !isStaff(input.role)) await leaveStaff(tx, context, userId)
    if (input.role !== 'admin') await releaseMessages(tx, userId)
    if (password !== null) {
      await endSessions(tx, userId)
      await endTokens(tx, context, userId)
    }
    await recordChange(tx, context, before, after, password !== null)
    if (before.clerkId !== null) await context.hosted?.changeProfile(before.clerkId, after)
    if (password !== null) await changeTo(tx, context, before, password, null)
    return viewOne(tx, userId)
  })
}

/** An account without a username comes back with its address in that place, and stays without one. */
function usernameOf({ username, email }: UserChange, before: StoredUser): string | null {
  const name = username.toLowerCase()
  if (!name.includes('@')) return name
  if (before.username === null && (name === before.email || name === email)) return null
  throw new InvalidInput([{ path: 'username', message: 'Use letters, digits, dots, dashes and underscores' }])
}

type Changed = Record<'email' | 'firstName' | 'lastName' | 'role', string> & {
  username: string | null
  agencyId: number | null
}

async function recordChange(
  tx: Tx,
  context: Context,
  before: StoredUser,
  after: Changed,
  newPassword: boolean,
): Promise<void> {
  const fields = (['username', 'email', 'firstName', 'lastName', 'role', 'agencyId'] as const).filter(
    (field) => before[field] !== after[field],
  )
  const changed: string[] = [...fields, ...(newPassword ? ['password'] : [])]
  if (changed.length === 0) return
  await audit(tx, context, 'user.changed', 'user', before.id, {
    changed,
    ...(before.role !== after.role && { role: { from: before.role, to: after.role } }),
    ...(before.agencyId !== after.agencyId && { agencyId: { from: before.agencyId, to: after.agencyId } }),
  })
}
