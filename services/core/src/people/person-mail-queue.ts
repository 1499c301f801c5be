import type { PeopleMail } from '@passage/contracts/domain/people-mails'
import type { Language } from '@passage/contracts/domain/travel'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { factsRow, type PersonMailFacts } from './mail-person.ts'

/** Sending ends within 10 s, so whoever claimed a mail so long ago is gone, and with it what became of the mail. */
const CLAIM_SECONDS = 60

/** A mail that could not leave for so long is not sent any more: what it says is over. */
const GIVE_UP_SECONDS = 24 * 3_600

/** What became of a mail can be asked for so long; then nobody's address is kept for it. Those that may be written once only stay. */
const KEEP_DAYS = 30

/** Seconds until the next try, doubled each time. */
const FIRST_PAUSE = 2
const LONGEST_PAUSE = 300

export interface DuePersonMail {
  id: string
  to: string
  template: PeopleMail
  language: Language
  /** null: sealed with a key that is not on the ring any more. */
  facts: PersonMailFacts | null
}

/** What is secret goes with the mail, whatever became of it. */
const WIPED = { factsEncrypted: Buffer.alloc(0) }

/** Claims the mail that is due the longest, before it is sent: of all who ask, one gets it. null: none is due. */
export async function claimPersonMail(
  { db, fields }: Context,
  messageIdOf: (id: string) => string,
): Promise<DuePersonMail | null> {
  const claimed = await db
    .updateTable('peopleMails')
    .set((eb) => ({
      status: 'claimed',
      attempts: eb('attempts', '+', 1),
      nextTryAt: sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('peopleMails')
        .select('id')
        .where('status', '=', sql.lit('due'))
        .where('nextTryAt', '<=', sql<Date>`now()`)
        .orderBy('nextTryAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'toAddress', 'template', 'language', 'factsEncrypted'])
    .executeTakeFirst()
  if (!claimed) return null
  const { id, toAddress: to, factsEncrypted, ...mail } = claimed
  await db
    .updateTable('peopleMails')
    .set({ messageId: messageIdOf(id) })
    .where('id', '=', id)
    .execute()
  return { ...mail, id, to, facts: readFacts(fields, factsEncrypted, id) } as DuePersonMail
}

function readFacts(fields: Context['fields'], sealed: Uint8Array, id: string): PersonMailFacts | null {
  try {
    return JSON.parse(fields.open(sealed, factsRow(id))) as PersonMailFacts
  } catch {
    return null
  }
}

/**
 * Ends what nobody will finish: claims of processes that are gone become `unknown`, what waited for too long is `refused`,
 * what is long over goes.
 */
export async function settleAbandoned({ db }: Context): Promise<void> {
  await db
    .updateTable('peopleMails')
    .set({ status: 'unknown', failure: 'never heard of again', ...WIPED })
    .where('status', '=', sql.lit('claimed'))
    .where('nextTryAt', '<', sql<Date>`now()`)
    .execute()
  await db
    .updateTable('peopleMails')
    .set({ status: 'refused', failure: 'too late', ...WIPED })
    .where('status', '=', sql.lit('due'))
    .where('createdAt', '<', sql<Date>`now() - make_interval(secs => ${GIVE_UP_SECONDS})`)
    .execute()
  await forgetOld({ db })
}

async function forgetOld({ db }: Pick<Context, 'db'>): Promise<void> {
  await db
    .deleteFrom('peopleMails')
    // One that was sent in another's place (again/…) is younger than that one: nobody sends that one again any more.
    .where(sql<boolean>`(key is null or key like 'again/%')`)
    .where(sql<boolean>`status in ('sent', 'unknown', 'refused')`)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${KEEP_DAYS})`)
    .execute()
}

/** The mail server took it. True also of one that was given up as unknown meanwhile. */
export async function markPersonMailSent({ db }: Context, id: string): Promise<void> {
  await db
    .updateTable('peopleMails')
    .set({ status: 'sent', sentAt: sql<Date>`now()`, failure: null, ...WIPED })
    .where('id', '=', id)
    .where('status', 'in', ['claimed', 'unknown'])
    .execute()
}

/** Gives a claim back: the mail was certainly not taken, and is tried again later. */
export async function releasePersonMail({ db }: Context, id: string, failure: string): Promise<void> {
  await db
    .updateTable('peopleMails')
    .set({
      status: 'due',
      failure,
      nextTryAt: sql<Date>`now() + make_interval(secs => least(${LONGEST_PAUSE}, ${FIRST_PAUSE} * power(2, least(attempts - 1, 20))))`,
    })
    .where('id', '=', id)
    .where('status', '=', 'claimed')
    .execute()
}

/** The mail server will never take it, or nobody can say whether it did. `failure` holds no address. */
export async function markPersonMailFailed(
  { db }: Context,
  id: string,
  status: 'refused' | 'unknown',
  failure: string,
): Promise<void> {
  await db
    .updateTable('peopleMails')
    .set({ status, failure, ...WIPED })
    .where('id', '=', id)
    .where('status', '=', 'claimed')
    .execute()
}
