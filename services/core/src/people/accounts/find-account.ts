import type { Reader } from '../../context.ts'

/** The account of a username or an e-mail address, however it was typed; undefined: there is none. */
export async function findAccount(db: Reader, name: string): Promise<{ id: string; isActive: boolean } | undefined> {
  const typed = name.trim().toLowerCase()
  // No name contains it, and PostgreSQL refuses such a text.
  if (typed.includes('\0')) return undefined
  return db
    .selectFrom('users')
    .select(['id', 'isActive'])
    .where(typed.includes('@') ? 'email' : 'username', '=', typed)
    .executeTakeFirst()
}
