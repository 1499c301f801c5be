import type { SessionView } from '@passage/contracts/api/people/identity.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { type Context, type Queryable, type Tx, transaction } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { ACCOUNT_COLUMNS, type AccountOwner, ownerOf } from '../find-entry.ts'

/**
 * Ends an account's sessions, except that of a token or hosted session id. Returns how many. quality.md, checklist 12.
 */
export async function endSessions(tx: Tx, userId: string, except: string | null = null): Promise<number> {
  let ending = tx.deleteFrom('sessions').where('userId', '=', userId)
  if (except !== null) ending = ending.where('token', '<>', except)
  const own = Number((await ending.executeTakeFirst()).numDeletedRows)
  return own + (await endHostedSessions(tx, userId, except))
}

/** Locks a session until the transaction ends. Throws `not_signed_in` when it has ended. */
export async function lockSession(tx: Tx, userId: string, session: string): Promise<void> {
  const own = tx.selectFrom('sessions').select('id').where('token', '=', session).where('userId', '=', userId)
  const hosted = tx
    .selectFrom('hostedSessions')
    .select('id')
    .where('sid', '=', session)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  const locked = (await own.forShare().executeTakeFirst()) ?? (await hosted.forShare().executeTakeFirst())
  if (!locked) throw new DomainError('not_signed_in', 'You must be logged in to access this page.')
}

/** A person's valid sessions, the last used first; `current` is the caller's: its token, or its hosted id. */
export async function listSessions(db: Queryable, userId: string, current: string): Promise<SessionView[]> {
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

/** Deletes expired sessions of the built-in identity, with device and address. Returns how many. */
export async function sweepSessions({ db }: Context): Promise<number> {
  const swept = await db.deleteFrom('sessions').where('expiresAt', '<', sql<Date>`now()`).executeTakeFirstOrThrow()
  return Number(swept.numDeletedRows)
}

/** The hosted identity does not name a session's device. */
const hostedSessions = (db: Queryable, userId: string) =>
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
 * Ends one of the person's sessions; returns its hosted id, if any. Throws `session_not_found`, also for another
 * person's.
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

/** Ends all of the person's sessions but the caller's. Returns how many. */
export const endOtherSessions = (context: Context, userId: string, token: string): Promise<number> =>
  transaction(context, async (tx) => {
    const ended = await endSessions(tx, userId, token)
    await audit(tx, context, 'session.others-ended', 'user', userId, { sessionsEnded: ended })
    return ended
  })

/** Longer than the hosted identity keeps an unused session. */
const KEEP_DAYS = 30

/** A session's last use is stored to the day. */
const NOTE_AGAIN_MS = 24 * 3_600_000

interface HostedSession {
  clerkId: string
  /** The session's id, which is in every token of the session. */
  sid: string
}

/**
 * The owner of a hosted session. undefined: no account has this user; null: the session ended, or the account is
 * deactivated.
 */
export async function findHostedOwner(
  db: Database,
  { clerkId, sid }: HostedSession,
): Promise<(AccountOwner & { noted: boolean }) | null | undefined> {
  const found = await db
    .selectFrom('users')
    .leftJoin('hostedSessions', (join) => join.on('hostedSessions.sid', '=', sid))
    .select(ACCOUNT_COLUMNS)
    .select(['users.isActive', 'hostedSessions.usedAt', 'hostedSessions.endedAt', 'hostedSessions.userId'])
    .where('users.clerkId', '=', clerkId)
    .executeTakeFirst()
  if (!found) return undefined
  if (!found.isActive || found.endedAt !== null) return null
  // The hosted identity creates session ids: an id of another account is refused.
  if (found.usedAt !== null && found.userId !== found.id) return null
  const noted = found.usedAt !== null && Date.now() - found.usedAt.getTime() < NOTE_AGAIN_MS
  return { ...ownerOf(found), noted }
}

/** Records a session's use, so that it can be listed and ended. Returns true for the first use, which is a sign-in. */
export function noteHostedSession(context: Context, userId: string, sid: string): Promise<boolean> {
  return transaction(context, async (tx) => {
    await forgetOld(tx)
    const begun = await tx
      .insertInto('hostedSessions')
      .values({ sid, userId })
      .onConflict((conflict) => conflict.column('sid').doUpdateSet({ usedAt: sql<Date>`now()` }))
      .returning(sql<boolean>`xmax = 0`.as('first'))
      .executeTakeFirstOrThrow()
    if (!begun.first) return false
    await tx.updateTable('users').set({ lastLoginAt: sql<Date>`now()` }).where('id', '=', userId).execute()
    await audit(tx, context, 'session.signed-in', 'user', userId)
    return true
  })
}

/** Ends a session at once, also one that was never used. */
export async function endHostedSession(db: Database, { clerkId, sid }: HostedSession): Promise<void> {
  await db
    .insertInto('hostedSessions')
    .columns(['sid', 'userId', 'endedAt'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((row) => [row.val(sid).as('sid'), 'id', sql<Date>`now()`.as('endedAt')])
        .where('clerkId', '=', clerkId),
    )
    .onConflict((conflict) => conflict.column('sid').doUpdateSet({ endedAt: sql<Date>`now()` }))
    .execute()
}

/** Ends a session by our own id; returns the hosted id, or null: none, or another person's. */
export async function endHostedById(tx: Tx, userId: string, id: string): Promise<string | null> {
  const ended = await tx
    .updateTable('hostedSessions')
    .set({ endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .returning('sid')
    .executeTakeFirst()
  return ended?.sid ?? null
}

/** As `endSessions`, for hosted sessions only. */
export async function endHostedSessions(tx: Tx, userId: string, except: string | null): Promise<number> {
  let ending = tx
    .updateTable('hostedSessions')
    .set({ endedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  if (except !== null) ending = ending.where('sid', '<>', except)
  return Number((await ending.executeTakeFirst()).numUpdatedRows)
}

async function forgetOld(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('hostedSessions')
    .where('usedAt', '<', sql<Date>`now() - make_interval(days => ${KEEP_DAYS})`)
    .where(sql<boolean>`coalesce(ended_at, used_at) < now() - make_interval(days => ${KEEP_DAYS})`)
    .execute()
}
