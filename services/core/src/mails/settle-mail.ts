import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Sending ends within 10 s, so the process that claimed a mail so long ago has died, and the mail's outcome is unknown. */
export const CLAIM_SECONDS = 60

/** A mail about an account that could not leave for so long is not sent any more: what it says is over. */
const GIVE_UP_SECONDS = 24 * 3_600

/** The outcome of such a mail can be read for so long; then its address is deleted. Mails that may be written only once stay. */
const KEEP_DAYS = 30

/** Seconds until the next try, doubled each time. */
const FIRST_PAUSE = 2
const LONGEST_PAUSE = 300

/** What is secret goes with the mail, whatever became of it. */
const WIPED = { factsEncrypted: null }

/** The mail server took a message of claimed mails. True also of those that were given up as unknown meanwhile. */
export async function markSent({ db }: Context, mailIds: readonly string[]): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'sent', sentAt: sql<Date>`now()`, failure: null, ...WIPED })
    .where('id', 'in', mailIds)
    .where('status', 'in', ['claimed', 'unknown'])
    .execute()
}

/**
 * Gives the claims on a message back: it was certainly not taken. One about an account is due again later; those of an
 * order are claimed anew by its workflow's next try.
 */
export async function releaseMails({ db }: Context, mailIds: readonly string[], failure: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      status: 'due',
      failure,
      nextTryAt: sql<Date>`now() + make_interval(secs => least(${LONGEST_PAUSE}, ${FIRST_PAUSE} * power(2, least(attempts - 1, 20))))`,
    })
    .where('id', 'in', mailIds)
    .where('status', '=', 'claimed')
    .where('orderId', 'is', null)
    .execute()
  await db
    .deleteFrom('mails')
    .where('id', 'in', mailIds)
    .where('status', '=', 'claimed')
    .where('orderId', 'is not', null)
    .execute()
}

/** The mail server will never take the message, or it is unknown whether it did; `failure` says how, without addresses. */
export async function markFailed(
  { db }: Context,
  mailIds: readonly string[],
  status: 'refused' | 'unknown',
  failure: string,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status, failure, ...WIPED })
    .where('id', 'in', mailIds)
    .where('status', '=', 'claimed')
    .execute()
}

/** Of a row of `mails`: the process that claimed it is gone. */
export const isLost = sql<boolean>`mails.status = 'claimed'
  and mails.claimed_at < now() - make_interval(secs => ${sql.lit(CLAIM_SECONDS)})`

/** Claims of processes that are gone become `unknown`. */
export async function giveUpLostClaims({ db }: Pick<Context, 'db'>): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'unknown', failure: 'never heard of again', ...WIPED })
    .where(isLost)
    .execute()
}

/** Ends mails that no process will finish: lost claims, and mails about accounts that waited for too long or are long over. */
export async function settleAbandoned({ db }: Context): Promise<void> {
  await giveUpLostClaims({ db })
  await db
    .updateTable('mails')
    .set({ status: 'refused', failure: 'too late', ...WIPED })
    .where('status', '=', sql.lit('due'))
    .where('createdAt', '<', sql<Date>`now() - make_interval(secs => ${GIVE_UP_SECONDS})`)
    .execute()
  await db
    .deleteFrom('mails')
    .where('orderId', 'is', null)
    // A mail that was sent in place of another (again/…) is younger than that mail, which is not sent again any more.
    // One that goes once a day has that day in its key. The index `mails_over` has the same condition.
    .where(
      sql<boolean>`(key = id::text or key like 'again/%' or key like 'no-account/%'
        or key like '%/sign-up-again/%' or key like '%/partner-again/%')`,
    )
    .where(sql<boolean>`status in ('sent', 'unknown', 'refused')`)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${KEEP_DAYS})`)
    .execute()
}
