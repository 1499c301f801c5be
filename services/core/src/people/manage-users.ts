import type { CreateUser, UpdateUser, UserView } from '@passage/contracts/api/people/people.schema'
import { DomainError, InvalidInput } from '@passage/contracts/domain/errors'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { endTokens } from './accounts/api-tokens.ts'
import { asTaken, changeTo, type Entrance, insertAccount, type NewPassword } from './accounts/insert-account.ts'
import { endSessions } from './accounts/sessions.ts'
import { refuseLastAdministrator, transactionOnPeople } from './last-administrator.ts'
import { agencyOfRole, lockUser, viewOne } from './select-users.ts'
import { leaveStaff, releaseMessages, releaseOrders } from './staff.ts'

export type NewUser = Omit<CreateUser, 'password'> & { language: Language }

/**
 * Adds an account as an administrator; its owner gets a mail. Throws `email_address_taken`, `username_taken`, `invalid_input`.
 * Agency specification §5.
 */
export function createUser(context: Context, input: NewUser, entrance: Entrance): Promise<UserView> {
  return transaction(context, async (tx) => {
    const { role, email, username, firstName, language } = input
    const agencyId = await agencyOfRole(tx, role, input.agencyId)
    const userId = await insertAccount(tx, { ...input, agencyId, emailVerified: false }, entrance)
    await audit(tx, context, 'user.created', 'user', userId, { role, agencyId })
    await queueMail(tx, context, {
      userId,
      to: email,
      template: 'account_created',
      language,
      facts: { firstName, username },
      key: `${userId}/account_created`,
    })
    return viewOne(tx, userId)
  })
}

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

/** The form sends the address as username for an account without one, which then stays without. */
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

/** Activates an account, or deactivates it and ends its sessions. Throws `user_not_found`, `own_account`, `last_administrator`. */
export function setUserActivity(context: Context, userId: string, isActive: boolean): Promise<UserView> {
  return transactionOnPeople(context, async (tx) => {
    if (!isActive) {
      if (context.actor.id === userId)
        throw new DomainError('own_account', 'You cannot switch off your own account: ask another administrator.')
      await refuseLastAdministrator(tx, userId)
    }
    const user = await lockUser(tx, userId)
    if (!isActive) {
      await endSessions(tx, userId)
      await releaseOrders(tx, context, userId)
      await releaseMessages(tx, userId)
    }
    if (user.isActive !== isActive) {
      await tx.updateTable('users').set({ isActive, updatedAt: sql`now()` }).where('id', '=', userId).execute()
      const action = isActive ? 'user.activated' : 'user.deactivated'
      await audit(tx, context, action, 'user', userId)
    }
    return viewOne(tx, userId)
  })
}
