import type { Language } from '@passage/contracts/domain/orders/travel'
import { CONTACT_MAILS, type RelayedMail } from '@passage/contracts/domain/people/people-mails'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import { sql } from 'kysely'
import { type Context, type Reader, transaction } from '../context.ts'
import { anyOf } from '../database/any-of.ts'
import type { Database } from '../database/connect.ts'
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
export async function claimMails(context: Context, claim: MailClaim): Promise<string[] | null> {
  // One alone is claimed or it is not.
  if (claim.mails.length === 1) return insertClaims(context.db, claim)
  return transaction(context, async (tx) => {
    const ids = await insertClaims(tx, claim)
    if (!ids) throw new NotAll()
    return ids
  }).catch((error: unknown) => {
    if (error instanceof NotAll) return null
    throw error
  })
}

/** null: not all of them. */
async function insertClaims(db: Reader, { orderId, reader, mails, messageId }: MailClaim): Promise<string[] | null> {
  const claimed = await db
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
  return claimed.length < mails.length ? null : claimed.map(({ id }) => id)
}

/** Takes the claims back that came first. */
class NotAll extends Error {}

/** One mail that is to be sent now, made of one row or of several. */
export interface ClaimedMail {
  to: string
  template: RelayedMail
  language: Language
  /** `facts` null: sealed with a key that is not on the ring any more. */
  parts: readonly { id: string; facts: PersonMailFacts | null }[]
}

/** Those to staff leave in one message, however many are due; see nextStaffMail. */
const GATHERED: readonly string[] = CONTACT_MAILS.filter((template) => template !== 'contact_received')
const MOST_GATHERED = 200

/**
 * Claims the mail about an account or a contact message that is due the longest, and what leaves with it: of all who ask, one
 * gets it. null: none is due.
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
    .where(
      'id',
      'in',
      claimed.map(({ id }) => id),
    )
    .execute()
  const parts = claimed.map(({ id, factsEncrypted }) => ({ id, facts: readFacts(fields, factsEncrypted, id) }))
  return { to: toAddress, template, language, parts } as ClaimedMail
}

const dueMails = (db: Database) =>
  db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', sql.lit('due'))
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
