import type { SessionView } from '@passage/contracts/api/identity.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type Reader, transaction } from '../context.ts'
import { endSessions } from './end-sessions.ts'

/** A person's sessions that still count, the last used first; `token` is the one that asks. */
export async function listSessions(db: Reader, userId: string, token: string): Promise<SessionView[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.token === token,
    device: row.userAgent || null,
    network: row.ipAddress || null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

const MOST = 100

/** Ends one of the person's sessions at once. Throws `session_not_found`, also of somebody else's. */
export const endOwnSession = (context: Context, userId: string, sessionId: string): Promise<void> =>
  transaction(context, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new DomainError('session_not_found', 'There is no such session.')
    await audit(tx, context, { action: 'session.ended', objectType: 'session', objectId: sessionId })
  })

/** Ends all of the person's sessions but the one that asks. Answers how many. */
export const endOtherSessions = (context: Context, userId: string, token: string): Promise<number> =>
  transaction(context, async (tx) => {
    const ended = await endSessions(tx, userId, token)
    await audit(tx, context, {
      action: 'session.others-ended',
      objectType: 'user',
      objectId: userId,
      details: { sessionsEnded: ended },
    })
    return ended
  })
