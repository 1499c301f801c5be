import type { MailDue } from '@passage/contracts/workflows/visa-order'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { MailReader } from './mail-facts.ts'

/** Sending ends within 10 s, so whoever claimed a mail so long ago is gone, and with it what became of the mail. */
export const CLAIM_SECONDS = 60

export interface MailClaim {
  orderId: string
  mail: MailDue
  reader: MailReader
  messageId: string
}

/** `send`: it is ours · `done`: sent, refused, or of unknown fate, and so never to be sent again · `busy`: somebody sends it now. */
export type ClaimAnswer = { answer: 'send'; mailId: string } | { answer: 'done' } | { answer: 'busy' }

/**
 * Claims a mail before it is sent: of all who ask, one is told to send it. A claim older than a minute becomes `unknown`:
 * shown to staff, never sent again. quality.md, I8; settled.md, Screens and routes.
 */
export async function claimMail(
  { db }: Context,
  { orderId, mail, reader, messageId }: MailClaim,
): Promise<ClaimAnswer> {
  const { key, template, seq } = mail
  const claimed = await db
    .insertInto('mails')
    .values({ orderId, key, reader, template, seq, status: 'claimed', messageId })
    // Of either constraint: two who ask at once bring the same message id as well.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (claimed) return { answer: 'send', mailId: claimed.id }
  await db
    .updateTable('mails')
    .set({ status: 'unknown', failure: 'never heard of again' })
    .where('orderId', '=', orderId)
    .where('key', '=', key)
    .where('reader', '=', reader)
    .where('status', '=', 'claimed')
    .where('claimedAt', '<', sql<Date>`now() - make_interval(secs => ${CLAIM_SECONDS})`)
    .execute()
  const standing = await db
    .selectFrom('mails')
    .select('status')
    .where('orderId', '=', orderId)
    .where('key', '=', key)
    .where('reader', '=', reader)
    .executeTakeFirst()
  // Gone in between: the one who had it gave it back.
  return standing && standing.status !== 'claimed' ? { answer: 'done' } : { answer: 'busy' }
}
