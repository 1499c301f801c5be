import type { Role } from '@passage/contracts/domain/people/roles'
import type { Queryable } from '../context.ts'
import type { Database } from '../database/connect.ts'

/** The credentials of an account. */
export interface Entry {
  id: string
  /** The hosted identity's user; null: the password is stored here. */
  clerkId: string | null
  /** The time of the last change of the password. */
  changedAt: Date | null
}

/** The account of a typed username or address. */
export function findEntry(db: Queryable, name: string): Promise<Entry | null> {
  // No name contains it, and PostgreSQL refuses such a text.
  if (name.includes('\0')) return Promise.resolve(null)
  return select(db, name.includes('@') ? 'users.email' : 'users.username', name.trim().toLowerCase())
}

export const readEntry = (db: Queryable, userId: string): Promise<Entry | null> => select(db, 'users.id', userId)

/**
 * Whether the password is unchanged; waits for a concurrent change, so that a sign-in with the old one is refused or
 * ended.
 */
export function isUnchanged(db: Database, { id, changedAt }: Entry): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forShare().execute()
    const now = await readEntry(tx, id)
    return now !== null && now.changedAt?.getTime() === changedAt?.getTime()
  })
}

/** Whether an account has this user of the hosted identity. */
export async function isTied(db: Queryable, clerkId: string): Promise<boolean> {
  return (await select(db, 'users.clerkId', clerkId)) !== null
}

async function select(
  db: Queryable,
  column: 'users.id' | 'users.email' | 'users.username' | 'users.clerkId',
  value: string,
): Promise<Entry | null> {
  const entry = await db
    .selectFrom('users')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.userId', '=', 'users.id').on('credentials.providerId', '=', 'credential'),
    )
    .select(['users.id', 'users.clerkId', 'credentials.updatedAt as changedAt'])
    .where(column, '=', value)
    .executeTakeFirst()
  return entry ?? null
}

/** The account of a typed username or e-mail address; undefined: none. */
export async function findAccount(db: Queryable, name: string): Promise<{ id: string; isActive: boolean } | undefined> {
  const typed = name.trim().toLowerCase()
  // No name contains it, and PostgreSQL refuses such a text.
  if (typed.includes('\0')) return undefined
  return db
    .selectFrom('users')
    .select(['id', 'isActive'])
    .where(typed.includes('@') ? 'email' : 'username', '=', typed)
    .executeTakeFirst()
}

/** A person's present account. */
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

/** An account without a username is shown by its address. */
export const ownerOf = ({ id, username, email, emailVerified, firstName, lastName, role, agencyId }: AccountRow) => ({
  ...{ id, username: username ?? email, email, emailVerified, firstName, lastName, role, agencyId },
})
