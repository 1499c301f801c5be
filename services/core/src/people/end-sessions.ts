import type { Tx } from '../context.ts'

/** Ends an account's sessions at once, all or all but the one of a token. Answers how many. quality.md, checklist 12. */
export async function endSessions(tx: Tx, userId: string, exceptToken: string | null = null): Promise<number> {
  let ending = tx.deleteFrom('sessions').where('userId', '=', userId)
  if (exceptToken !== null) ending = ending.where('token', '<>', exceptToken)
  return Number((await ending.executeTakeFirst()).numDeletedRows)
}
