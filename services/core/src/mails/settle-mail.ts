import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import type { Context } from '../context.ts'
import type { DB } from '../database/schema.generated.ts'

/** Sending takes at most 10 s: an older claim belongs to a process that died, and its outcome is unknown. */
export const CLAIM_SECONDS = 60

/** An account mail that could not be sent for this long is given up: its reason has gone. */
const GIVE_UP_SECONDS = 24 * 3_600

/** How long a sent mail's row is kept. Mails that may be queued only once stay. */
const KEEP_DAYS = 30

/** Seconds until the next try, doubled each time. */
const FIRST_PAUSE_SECONDS = 2
const LONGEST_PAUSE_SECONDS = 300

/** Secrets are deleted with the mail's end. */
const WIPED = { factsEncrypted: null }

/** The mail server accepted a message; some of its mails may have become `unknown` meanwhile. */
export async function markSent({ db }: Context, mailIds: readonly string[]): Promise<void> {
  const settled = db
    .updateTable('mails')
    .set({ status: 'sent', sentAt: sql<Date>`now()`, failure: null, ...WIPED })
    .where('id', 'in', mailIds)
    .where('status', 'in', ['claimed', 'unknown'])
  await countAs(db, 'sent', settled)
}

/**
 * Releases the claims of a message that the mail server did not accept: account mails are due later, order mails with
 * the activity's next try.
 */
export async function releaseMails({ db }: Context, mailIds: readonly string[], failure: string): Promise<void> {
  const pause = sql<Date>`now() + make_interval(secs => least(${LONGEST_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * power(2, least(attempts - 1, 20))))`
  await db
    .updateTable('mails')
    .set((eb) => ({
      status: 'due',
      failure,
      messageId: null,
      claimedAt: null,
      nextTryAt: eb.case().when('orderId', 'is', null).then(pause).else(eb.ref('nextTryAt')).end(),
    }))
    .where('id', 'in', mailIds)
    .where('status', '=', 'claimed')
    .execute()
}

/** The mail server refused the message for good, or its outcome is unknown; `failure` says how, without addresses. */
export async function markFailed(
  { db }: Context,
  mailIds: readonly string[],
  status: 'refused' | 'unknown',
  failure: string,
): Promise<void> {
  const settled = db
    .updateTable('mails')
    .set({ status, failure, ...WIPED })
    .where('id', 'in', mailIds)
    .where('status', '=', 'claimed')
  await countAs(db, status, settled)
}

/** A condition on `mails`: the claiming process has died. */
export const isLost = sql<boolean>`mails.status = 'claimed'
  and mails.claimed_at < now() - make_interval(secs => ${sql.lit(CLAIM_SECONDS)})`

/** Marks claims of dead processes as `unknown`. */
export async function giveUpLostClaims({ db }: Pick<Context, 'db'>): Promise<void> {
  const lost = { status: 'unknown', failure: 'claim_expired', ...WIPED } as const
  await countAs(db, 'unknown', db.updateTable('mails').set(lost).where(isLost))
}

type Settling = UpdateQueryBuilder<DB, 'mails', 'mails', UpdateResult>

/** Settles mails, and counts them for GET /metrics in the same statement. */
async function countAs(db: Context['db'], result: 'sent' | 'refused' | 'unknown', settling: Settling): Promise<void> {
  await db
    .with('settled', () => settling.returning('id'))
    .insertInto('totalChanges')
    .columns(['name', 'change'])
    .expression((eb) =>
      eb
        .selectFrom('settled')
        .select([sql.lit(`mail/${result}`).as('name'), sql<number>`count(*)::integer`.as('change')])
        .having(sql<number>`count(*)`, '>', 0),
    )
    .execute()
}

/** Ends lost claims and account mails that waited too long, and deletes old rows. */
export async function settleAbandoned({ db }: Context): Promise<void> {
  await giveUpLostClaims({ db })
  const late = db
    .updateTable('mails')
    .set({ status: 'refused', failure: 'too_late', ...WIPED })
    .where('status', '=', sql.lit('due'))
    .where('orderId', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(secs => ${GIVE_UP_SECONDS})`)
  await countAs(db, 'refused', late)
  await db
    .deleteFrom('mails')
    .where('orderId', 'is', null)
    // A repeated mail (again/…) is younger than the first one, which may be repeated once. A daily mail has its day in
    // the key. The index `mails_over` has the same condition.
    .where(
      sql<boolean>`(key = id::text or key like 'again/%' or key like 'no-account/%'
        or key like '%/sign-up-again/%' or key like '%/partner-again/%')`,
    )
    .where(sql<boolean>`status in ('sent', 'unknown', 'refused')`)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${KEEP_DAYS})`)
    .execute()
}
