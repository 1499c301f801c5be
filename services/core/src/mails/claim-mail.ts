import type { Language } from '@passage/contracts/domain/orders/travel'
import { CONTACT_MAILS, type RelayedMail } from '@passage/contracts/domain/people/people-mails'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { anyOf, idsOf } from '../database/expressions.ts'
import type { MailReader } from './mail-facts.ts'
import { factsRow, type PersonMailFacts } from './queue-mail.ts'

/** Mails of an order in one message. */
export interface MailClaim {
  orderId: string
  reader: MailReader
  mails: readonly MailDue[]
  messageId: string
}

/**
 * Claims the due mails of a message: all or none. Returns their ids; null: none. A claim older than a minute becomes
 * `unknown`. quality.md, I8.
 */
export async function claimMails({ db }: Context, claim: MailClaim): Promise<string[] | null> {
  const { orderId, reader, messageId } = claim
  const keys = claim.mails.map(({ key }) => key)
  const claimed = await db
    .with('due', (due) =>
      due
        .selectFrom('mails')
        .select('id')
        .where('orderId', '=', orderId)
        .where('reader', '=', reader)
        .where('key', 'in', keys)
        .where('status', '=', 'due')
        // In a fixed order: concurrent claims would otherwise deadlock.
        .orderBy('key')
        .forUpdate(),
    )
    .updateTable('mails')
    .set({ status: 'claimed', messageId, claimedAt: sql<Date>`now()` })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .where((eb) =>
      eb(
        eb.selectFrom('due').select((count) => count.fn.countAll<number>().as('due')),
        '=',
        keys.length,
      ),
    )
    .returning('id')
    .execute()
  return claimed.length === 0 ? null : idsOf(claimed)
}

/** One message to send, of one or several rows. */
export interface ClaimedMail {
  to: string
  template: RelayedMail
  language: Language
  /** `facts` null: sealed with a key that was removed. */
  parts: readonly { id: string; facts: PersonMailFacts | null }[]
}

/** All due mails to staff are one message; see nextStaffMail. */
const GATHERED: readonly string[] = CONTACT_MAILS.filter((template) => template !== 'contact_received')
const MOST_GATHERED = 200

/**
 * Claims the account or contact mail that has been due the longest, with those of the same message; null: none is due.
 */
export async function claimDueMails(
  { db, fields }: Context,
  messageIdOf: (id: string) => string,
): Promise<ClaimedMail | null> {
  const [first] = await claim(db, dueMails(db).limit(1))
  if (!first) return null
  const { toAddress, template, language } = first
  const others = GATHERED.includes(template)
    ? await claim(
        db,
        dueMails(db).where('template', '=', template).where('toAddress', '=', toAddress).limit(MOST_GATHERED),
      )
    : []
  const claimed = [first, ...others]
  await db
    .updateTable('mails')
    .set({ messageId: messageIdOf(first.id) })
    .where('id', 'in', idsOf(claimed))
    .execute()
  const parts = claimed.map(({ id, factsEncrypted }) => ({ id, facts: readFacts(fields, factsEncrypted, id) }))
  return { to: toAddress, template, language, parts } as ClaimedMail
}

const dueMails = (db: Database) =>
  db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', sql.lit('due'))
    .where('orderId', 'is', null)
    .where('nextTryAt', '<=', sql<Date>`now()`)
    .orderBy('nextTryAt')
    .forUpdate()
    .skipLocked()

const claim = (db: Database, ids: ReturnType<typeof dueMails>) =>
  db
    .updateTable('mails')
    .set((eb) => ({ status: 'claimed', claimedAt: sql<Date>`now()`, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', anyOf(ids))
    .returning(['id', 'toAddress', 'template', 'language', 'factsEncrypted'])
    .execute()

function readFacts(fields: Context['fields'], sealed: Uint8Array | null, id: string): PersonMailFacts | null {
  try {
    return sealed && (JSON.parse(fields.open(sealed, factsRow(id))) as PersonMailFacts)
  } catch {
    return null
  }
}
