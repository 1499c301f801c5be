import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { type Context, type Tx, transaction } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { ACCOUNT_COLUMNS, type AccountOwner, ownerOf } from '../account-owner.ts'

/** Longer than any session of the hosted identity lives unless it is used. */
const KEEP_DAYS = 30

/** When a session was last used is kept to the day. */
const NOTE_AGAIN_MS = 24 * 3_600_000

interface HostedSession {
  clerkId: string
  /** The session's id: every token of the session carries it. */
  sid: string
}

/**
 * Who a session of the hosted identity belongs to, as the account is at this moment. undefined: no account has this user;
 * null: the session was ended here, or the account is switched off.
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
  // The hosted identity makes the session ids: an id that another account has already is not accepted.
  if (found.usedAt !== null && found.userId !== found.id) return null
  const noted = found.usedAt !== null && Date.now() - found.usedAt.getTime() < NOTE_AGAIN_MS
  return { ...ownerOf(found), noted }
}

/** Notes that a session is in use, so that it can be seen and ended. The first time counts as a sign-in: then true. */
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

/** Ends one session at once, whether or not it has been seen. */
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

/** Ends one session by our own id of it; answers the hosted identity's, or null when there is none, or it is another person's. */
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

/** As `endSessions`, of the hosted identity's alone. */
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
