import { DomainError } from '@passage/contracts/domain/errors'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { Role } from '@passage/contracts/domain/people/roles'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { brokenConstraint } from '../../database/errors.ts'

export interface AccountRow {
  /** As typed; stored in lower case too. null: signs in with the address only. */
  username: string | null
  /** Lower case. */
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  role: Role
  agencyId: number | null
  language: Language
}

/**
 * How the person signs in: a password's hash (built in), or a user of the hosted identity, which may have been created
 * for an id.
 */
export type Entrance = { passwordHash: string } | { clerkId: string; userId?: string }

/** Runs `work`, which inserts an account; when that fails, the hosted user is removed too. */
export type Opening = <T>(work: (entrance: Entrance) => Promise<T>) => Promise<T>

/**
 * Adds an account; returns its id. Throws `email_address_taken`, `username_taken`, after which the transaction must
 * end.
 */
export async function insertAccount(tx: Tx, account: AccountRow, entrance: Entrance): Promise<string> {
  const { username, email, emailVerified, firstName, lastName, role, agencyId, language } = account
  try {
    const { id } = await tx
      .insertInto('users')
      .values({
        ...{ email, emailVerified, firstName, lastName, role, agencyId, language },
        name: `${firstName} ${lastName}`.trim(),
        username: username?.toLowerCase() ?? null,
        displayUsername: username,
        ...('clerkId' in entrance && { clerkId: entrance.clerkId, ...(entrance.userId && { id: entrance.userId }) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepPassword(tx, id, 'passwordHash' in entrance ? entrance.passwordHash : null)
    return id
  } catch (error) {
    throw asTaken(error)
  }
}

/** The refusal for a name or address that is taken; returns any other error unchanged. */
export function asTaken(error: unknown): unknown {
  const rule = brokenConstraint(error)
  if (rule === 'users_email_key' || rule === 'users_clerk_id_key')
    return new DomainError('email_address_taken', 'This e-mail address has an account already.')
  if (rule === 'users_username_key' || rule === 'users_username_look_alike')
    return new DomainError('username_taken', 'This username is taken: choose another one.')
  return error
}

/** better-auth's name of the password provider. */
export const PASSWORD_PROVIDER = 'credential'

/** A new password and its hash; the hash is not stored when the hosted identity has the password. */
export interface NewPassword {
  plain: string
  hash: string
}

/** Sets the account's password, here or at the hosted identity. Ends no session: end-sessions.ts. Call it last. */
export async function changeTo(
  tx: Tx,
  { hosted }: Pick<Context, 'hosted'>,
  { id, clerkId }: { id: string; clerkId: string | null },
  { plain, hash }: NewPassword,
  keepSession: string | null,
): Promise<void> {
  await keepPassword(tx, id, hosted && clerkId !== null ? null : hash)
  if (hosted && clerkId !== null) await hosted.setPassword(clerkId, plain, keepSession)
}

/**
 * Replaces the account's password hash. null: the hosted identity has the password, and only the time of the change is
 * stored.
 */
export async function keepPassword(tx: Tx, userId: string, passwordHash: string | null): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ userId, accountId: userId, providerId: PASSWORD_PROVIDER, password: passwordHash })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: passwordHash, updatedAt: sql`now()` }),
    )
    .execute()
}
