import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { type Context, type Tx, transaction } from '../../context.ts'
import { insertAccount, keepPassword } from './insert-account.ts'
import { endSessions } from './sessions.ts'

/** A person who signed up at the hosted identity. */
export interface HostedUser {
  clerkId: string
  /** Lower case. */
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/**
 * Links a hosted user to the account with the same verified address, or adds a customer. false: refused. Throws
 * `email_address_taken`.
 */
export function admitHosted(context: Context, user: HostedUser): Promise<boolean> {
  return transaction(context, async (tx) => {
    const account = await tx
      .selectFrom('users')
      .select(['id', 'role', 'clerkId', 'emailVerified'])
      .where('email', '=', user.email)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return open(tx, context, user)
    // A concurrent call of the same session may have been faster.
    if (account.clerkId !== null) return account.clerkId === user.clerkId
    if (!user.emailVerified) return false
    await tie(tx, context, user, { ...account })
    return true
  })
}

async function open(tx: Tx, context: Context, { clerkId, ...user }: HostedUser): Promise<true> {
  const account = { ...user, username: null, role: 'customer', agencyId: null, language: 'en' } as const
  const id = await insertAccount(tx, account, { clerkId })
  await audit(tx, { ...context, actor: { kind: 'customer', id } }, 'user.signed-up', 'user', id)
  return true
}

async function tie(
  tx: Tx,
  context: Context,
  { clerkId }: HostedUser,
  { id, role, emailVerified }: { id: string; role: Role; emailVerified: boolean },
): Promise<void> {
  // The account may have been created by a person who does not own the address: that person loses access.
  if (!emailVerified) {
    await endSessions(tx, id)
    await tx.deleteFrom('apiTokens').where('userId', '=', id).execute()
  }
  await keepPassword(tx, id, null)
  await tx
    .updateTable('users')
    .set({ clerkId, emailVerified: true, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  const actor = { kind: isStaff(role) ? 'staff' : 'customer', id } as const
  await audit(tx, { ...context, actor }, 'user.hosted-tied', 'user', id)
}
