import type { ChangeProfile } from '@passage/contracts/api/people/identity.schema'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type HostedProfile, type Queryable, transaction } from '../context.ts'
import { anyId } from '../database/expressions.ts'

/** Names by account id; deleted accounts have none. */
export async function readNames(db: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  const ids = userIds.filter((id) => UUID.test(id))
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', '=', anyId(ids)).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Ids from Temporal are texts. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The fields that the hosted identity copies; null: no such account. */
export async function readProfile(db: Queryable, userId: string): Promise<HostedProfile | null> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName', 'role', 'agencyId'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ? { ...user } : null
}

/** The person's own names. */
export const changeProfile = (
  context: Context,
  userId: string,
  { firstName, lastName }: ChangeProfile,
): Promise<void> =>
  transaction(context, async (tx) => {
    await tx
      .updateTable('users')
      .set({ firstName, lastName, name: `${firstName} ${lastName}`, updatedAt: sql`now()` })
      .where('id', '=', userId)
      .execute()
    await audit(tx, context, 'user.names-changed', 'user', userId)
  })
