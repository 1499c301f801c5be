import type { PeopleMail } from '@passage/contracts/domain/people-mails'
import type { Language } from '@passage/contracts/domain/travel'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { MailReader } from './mail-facts.ts'
import { factsRow, type PersonMailFacts } from './queue-mail.ts'
import { giveUpLostClaims } from './settle-mail.ts'

/** The mail of an order. */
export interface MailClaim {
  orderId: string
  mail: MailDue
  reader: MailReader
  messageId: string
}

/** `send`: it is ours · `done`: sent, refused, or of unknown fate, and so never to be sent again · `busy`: somebody sends it now. */
export type ClaimAnswer = { answer: 'send'; mailId: string } | { answer: 'done' } | { answer: 'busy' }

/**
 * Claims a mail of an order before it is sent: of all who ask, one is told to send it. A claim older than a minute becomes
 * `unknown`: shown to staff, never sent again. quality.md, I8; settled.md, Screens and routes.
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
  await giveUpLostClaims({ db })
  const standing = await db
    .selectFrom('mails')
    .select('status')
    .where('orderId', '=', orderId)
    .where('key', '=', key)
    .where('reader', '=', reader)
    .executeTakeFirst()
  // No row: the claim was released between the two queries.
  return standing && standing.status !== 'claimed' ? { answer: 'done' } : { answer: 'busy' }
}

/** A mail about an account that is to be sent now. */
export interface ClaimedMail {
  id: string
  to: string
  template: PeopleMail
  language: Language
  /** null: sealed with a key that is not on the ring any more. */
  facts: PersonMailFacts | null
}

/** Claims the mail about an account that is due the longest: of all who ask, one gets it. null: none is due. */
export async function claimDueMail(
  { db, fields }: Context,
  messageIdOf: (id: string) => string,
): Promise<ClaimedMail | null> {
  const claimed = await db
    .updateTable('mails')
    .set((eb) => ({ status: 'claimed', claimedAt: sql<Date>`now()`, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
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
    .updateTable('mails')
    .set({ messageId: messageIdOf(id) })
    .where('id', '=', id)
    .execute()
  return { ...mail, id, to, facts: readFacts(fields, factsEncrypted, id) } as ClaimedMail
}

function readFacts(fields: Context['fields'], sealed: Uint8Array | null, id: string): PersonMailFacts | null {
  try {
    return sealed && (JSON.parse(fields.open(sealed, factsRow(id))) as PersonMailFacts)
  } catch {
    return null
  }
}
