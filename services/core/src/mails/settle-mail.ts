import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Sending ends within 10 s: the process that claimed a mail so long ago has died, and the mail's outcome is unknown. */
export const CLAIM_SECONDS = 60

/** A mail about an account that could not be sent for so long is given up: its reason is over. */
const GIVE_UP_SECONDS = 24 * 3_600

/** How long the outcome of such a mail can be read before the row is deleted. Mails that may be written only once stay. */
const KEEP_DAYS = 30

/** Seconds until the next try, doubled each time. */
const FIRST_PAUSE = 2
const LONGEST_PAUSE = 300

/** Secrets are deleted when a mail has ended. */
const WIPED = { factsEncrypted: null }

/** The mail server took a message of claimed mails; some may have become `unknown` meanwhile. */
export async function markSent({ db }: Context, mailIds: readonly string[]): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'sent', sentAt: sql<Date>`now()`, failure: null, ...WIPED })
    .where('id', 'in', mailIds)
    .where('status', 'in', ['claimed', 'unknown'])
    .execute()
}

/** Releases claims on a message that the mail server did not take: account mails are due later, order mails with the activity's next try. */
export async function releaseMails({ db }: Context, mailIds: readonly string[], failure: string): Promise<void> {
  const pause = sql<Date>`now() + make_interval(secs => least(${LONGEST_PAUSE}, ${FIRST_PAUSE} * power(2, least(attempts - 1, 20))))`
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

/** As a condition on `mails`: the process that claimed it has died. */
export const isLost = sql<boolean>`mails.status = 'claimed'
  and mails.claimed_at < now() - make_interval(secs => ${sql.lit(CLAIM_SECONDS)})`

/** Makes claims of processes that have died `unknown`. */
export async function giveUpLostClaims({ db }: Pick<Context, 'db'>): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'unknown', failure: 'never heard of again', ...WIPED })
    .where(isLost)
    .execute()
}

/** Ends lost claims and mails about accounts that waited too long, and deletes those that ended long ago. */
export async function settleAbandoned({ db }: Context): Promise<void> {
  await giveUpLostClaims({ db })
  await db
    .updateTable('mails')
    .set({ status: 'refused', failure: 'too late', ...WIPED })
    .where('status', '=', sql.lit('due'))
    .where('orderId', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(secs => ${GIVE_UP_SECONDS})`)
    .execute()
  await db
    .deleteFrom('mails')
    .where('orderId', 'is', null)
    // A mail that was sent again (again/…) is younger than the first one, which may be sent again once only. A daily mail
    // has its day in the key. The index `mails_over` has the same condition.
    .where(
      sql<boolean>`(key = id::text or key like 'again/%' or key like 'no-account/%'
        or key like '%/sign-up-again/%' or key like '%/partner-again/%')`,
    )
    .where(sql<boolean>`status in ('sent', 'unknown', 'refused')`)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${KEEP_DAYS})`)
    .execute()
}
