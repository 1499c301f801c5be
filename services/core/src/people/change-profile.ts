import type { ChangeProfile } from '@passage/contracts/api/people/identity.schema'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'

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
