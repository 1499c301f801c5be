import { CONTACT_MAILS, type ContactMail } from '@passage/contracts/domain/people/people-mails'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/**
 * The address for mails about contact messages, and the minimum interval between mails of one kind; 0: each is sent at
 * once.
 */
export interface StaffInbox {
  email: string
  gatherSeconds: number
}

/**
 * When a mail to staff may be sent: at once, or together with others of its kind `gatherSeconds` after the last one;
 * see `claimDueMails`.
 */
export async function nextStaffMail(tx: Tx, template: ContactMail, gatherSeconds: number): Promise<Date | null> {
  // The clock of the statement: now() is the transaction's start, which may be before the first mail was due.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails/${template}`}, 0))`.execute(tx)
  const last = await tx
    .selectFrom('mails')
    .select((eb) => eb.fn.max('nextTryAt').as('at'))
    .select(sql<boolean>`max(next_try_at) > statement_timestamp()`.as('waits'))
    .where('template', '=', sql.lit(template))
    .where('nextTryAt', '>', sql<Date>`statement_timestamp() - make_interval(secs => ${gatherSeconds})`)
    .executeTakeFirstOrThrow()
  if (last.at === null || gatherSeconds === 0) return null
  return last.waits ? last.at : new Date(last.at.getTime() + gatherSeconds * 1_000)
}

/** The message is answered: drop its due mails to staff. */
export async function dropStaffMails(tx: Tx, messageId: string): Promise<void> {
  const keys = CONTACT_MAILS.filter((template) => template !== 'contact_received').map((template) =>
    mailKey(messageId, template),
  )
  await tx
    .deleteFrom('mails')
    .where('orderId', 'is', null)
    .where('key', 'in', keys)
    .where('status', '=', sql.lit('due'))
    .execute()
}

/** Each mail about a message is queued once. */
export const mailKey = (messageId: string, template: ContactMail): string => `contact/${messageId}/${template}`
