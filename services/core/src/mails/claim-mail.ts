import type { RelayedMail } from '@passage/contracts/domain/people-mails'
import type { Language } from '@passage/contracts/domain/travel'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import { sql } from 'kysely'
import { type Context, transaction } from '../context.ts'
import type { MailReader } from './mail-facts.ts'
import { factsRow, type PersonMailFacts } from './queue-mail.ts'

/** Mails of an order that leave in one message. */
export interface MailClaim {
  orderId: string
  reader: MailReader
  mails: readonly MailDue[]
  messageId: string
}

/**
 * Claims the mails of a message before it is sent: all of them, or none when another try has claimed one. Answers their ids,
 * null for none. A claim older than a minute becomes `unknown`: shown to staff, never sent again. quality.md, I8;
 * settled.md, Screens and routes.
 */
export async function claimMails(
  context: Context,
  { orderId, reader, mails, messageId }: MailClaim,
): Promise<string[] | null> {
  return transaction(context, async (tx) => {
    const claimed = await tx
      .insertInto('mails')
      .values(
        // In one order, or two who claim at once would wait for each other.
        mails
          .toSorted((one, other) => (one.key < other.key ? -1 : 1))
          .map(({ key, template, seq }) => ({ orderId, key, reader, template, seq, status: 'claimed', messageId })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    if (claimed.length < mails.length) throw new NotAll()
    return claimed.map(({ id }) => id)
  }).catch((error: unknown) => {
    if (error instanceof NotAll) return null
    throw error
  })
}

/** Takes the claims back that came first. */
class NotAll extends Error {}

/** A mail about an account that is to be sent now. */
export interface ClaimedMail {
  id: string
  to: string
  template: RelayedMail
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
