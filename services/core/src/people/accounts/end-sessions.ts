import { DomainError } from '@passage/contracts/domain/errors'
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

/**
 * Keeps a session (named as for `endSessions`) from ending before the transaction does. Throws `not_signed_in` when it has ended
 * since the call came in: what is made by it would outlive the sign-out.
 */
export async function holdSession(tx: Tx, userId: string, session: string): Promise<void> {
  const own = tx.selectFrom('sessions').select('id').where('token', '=', session).where('userId', '=', userId)
  const hosted = tx
    .selectFrom('hostedSessions')
    .select('id')
    .where('sid', '=', session)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  const held = (await own.forShare().executeTakeFirst()) ?? (await hosted.forShare().executeTakeFirst())
  if (!held) throw new DomainError('not_signed_in', 'You must be logged in to access this page.')
}
