import type { Tx } from '../../context.ts'
import { endHostedSessions } from './hosted-sessions.ts'

/**
 * Ends an account's sessions at once, the hosted identity's too, all or all but one: that of a token, or of a hosted session's
 * id. Answers how many. quality.md, checklist 12.
 */
export async function endSessions(tx: Tx, userId: string, except: string | null = null): Promise<number> {
  let ending = tx.deleteFrom('sessions').where('userId', '=', userId)
  if (except !== null) ending = ending.where('token', '<>', except)
  const own = Number((await ending.executeTakeFirst()).numDeletedRows)
  return own + (await endHostedSessions(tx, userId, except))
}
