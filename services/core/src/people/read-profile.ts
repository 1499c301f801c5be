import type { Reader } from '../context.ts'
import type { HostedProfile } from './accounts/hosted-accounts.ts'

/** What the hosted identity has a copy of; null: there is no such account. */
export async function readProfile(db: Reader, userId: string): Promise<HostedProfile | null> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName', 'role', 'agencyId'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ? { ...user } : null
}
