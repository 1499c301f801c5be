import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'

/** better-auth's name of the way to sign in by a password of one's own. */
export const PASSWORD_PROVIDER = 'credential'

/** A password that is to count from now on, and what is kept of it where we keep it ourselves. */
export interface NewPassword {
  plain: string
  hash: string
}

/** The account's password, here or at the hosted identity. Ends no session: end-sessions.ts. To be called last. */
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

/** Takes the place of the account's password. null: the hosted identity has it, and only when it changed is kept here. */
export async function keepPassword(tx: Tx, userId: string, passwordHash: string | null): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ userId, accountId: userId, providerId: PASSWORD_PROVIDER, password: passwordHash })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: passwordHash, updatedAt: sql`now()` }),
    )
    .execute()
}
