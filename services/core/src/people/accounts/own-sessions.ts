import type { SessionView } from '@passage/contracts/api/people/identity.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { type Context, type Reader, transaction } from '../../context.ts'
import { endSessions } from './end-sessions.ts'
import { endHostedById } from './hosted-sessions.ts'

/** A person's sessions that still count, the last used first; `current` is the one that asks: its token, or its hosted id. */
export async function listSessions(db: Reader, userId: string, current: string): Promise<SessionView[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token as name', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .select((eb) => eb.ref('expiresAt').$castTo<Date | null>().as('expiresAt'))
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .unionAll(hostedSessions(db, userId))
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.name === current,
    device: row.userAgent || null,
    network: row.ipAddress || null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }))
}

/** The hosted identity does not give the device of a session. */
const hostedSessions = (db: Reader, userId: string) =>
  db
    .selectFrom('hostedSessions')
    .select((eb) => [
      'id',
      'sid as name',
      eb.cast<string | null>(eb.val(null), 'text').as('userAgent'),
      eb.cast<string | null>(eb.val(null), 'text').as('ipAddress'),
      'seenAt as createdAt',
      'usedAt as updatedAt',
      eb.cast<Date | null>(eb.val(null), 'timestamptz').as('expiresAt'),
    ])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)

const MOST = 100

/**
 * Ends one of the person's sessions at once; answers the hosted identity's id of it, when it is one of those. Throws
 * `session_not_found`, also of another person's.
 */
export const endOwnSession = (context: Context, userId: string, sessionId: string): Promise<string | null> =>
  transaction(context, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst()
    const sid = ended ? null : await endHostedById(tx, userId, sessionId)
    if (!ended && sid === null) throw new DomainError('session_not_found', 'There is no such session.')
    await audit(tx, context, 'session.ended', 'session', sessionId)
    return sid
  })

/** Ends all of the person's sessions but the calling one. Answers how many. */
export const endOtherSessions = (context: Context, userId: string, token: string): Promise<number> =>
  transaction(context, async (tx) => {
    const ended = await endSessions(tx, userId, token)
    await audit(tx, context, 'session.others-ended', 'user', userId, { sessionsEnded: ended })
    return ended
  })
