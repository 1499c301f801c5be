import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/** better-auth's name of the way to sign in by a password of one's own. */
const PROVIDER = 'credential'

/** Takes the place of the account's password. Ends no session: end-sessions.ts. */
export async function keepPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ userId, accountId: userId, providerId: PROVIDER, password: passwordHash })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: passwordHash, updatedAt: sql`now()` }),
    )
    .execute()
}
