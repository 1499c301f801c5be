import type { MailTemplate } from '@passage/contracts/domain/mails'
import { isHeldAfter } from '@passage/contracts/domain/orders/hold'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import { type QueryCreator, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { DB } from '../database/schema.generated.ts'
import type { MailReader } from './mail-facts.ts'
import { giveUpLostClaims, isLost } from './settle-mail.ts'

/** An order's mail and its readers. */
export interface QueuedMail {
  orderId: string
  mail: MailDue
  readers: readonly MailReader[]
  dueAt: Date
}

/** Queues an order's mail for each of its readers, once, and deletes it for former readers. */
export async function queueOrderMail({ db }: Context, { orderId, mail, readers, dueAt }: QueuedMail): Promise<void> {
  const { key, template, seq, refundId } = mail
  if (readers.length === 0) return dropDueMail({ db }, orderId, key)
  await db
    .with('outdated', (outdated) => deleteDue(outdated, orderId, key).where('reader', 'not in', readers))
    .insertInto('mails')
    .values(
      readers.map((reader) => ({ orderId, key, reader, template, seq, refundId: refundId ?? null, nextTryAt: dueAt })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the mail while it is due: its reason has gone. */
export async function dropDueMail({ db }: Pick<Context, 'db'>, orderId: string, key: string): Promise<void> {
  await deleteDue(db, orderId, key).execute()
}

const deleteDue = (db: QueryCreator<DB>, orderId: string, key: string) =>
  db.deleteFrom('mails').where('orderId', '=', orderId).where('key', '=', key).where('status', '=', 'due')

/**
 * The order's status at the newest entry that this reader was mailed about, and whether it was on hold; null: there was
 * no mail.
 */
export async function readLastMailed(
  { db }: Context,
  { orderId, reader }: Pick<WaitingMail, 'orderId' | 'reader'>,
): Promise<{ status: OrderStatus; held: boolean } | null> {
  const entries = await db
    .selectFrom('orderEntries')
    .select(['status', 'reason'])
    .where('orderId', '=', orderId)
    .where('seq', '<=', (eb) =>
      eb
        .selectFrom('mails')
        .select((mails) => mails.fn.max('mails.seq').as('told'))
        .where('mails.orderId', '=', orderId)
        .where('mails.reader', '=', reader)
        .where('mails.status', 'in', ['claimed', 'sent', 'unknown']),
    )
    .orderBy('seq')
    .execute()
  const last = entries.at(-1)
  return last ? { status: last.status, held: entries.reduce(isHeldAfter, false) } : null
}

export interface WaitingMail {
  orderId: string
  key: string
  reader: MailReader
  /** How long the first due mail waits for others to the same reader; 0: each is sent alone. */
  gatherSeconds: number
}

/** `send`: these can be claimed · `wait`: the first waits for others · `busy`: another try is sending · `done`: sent, refused or unknown. */
export type DueAnswer =
  | { answer: 'send'; mails: MailDue[] }
  | { answer: 'wait'; seconds: number }
  | { answer: 'busy' }
  | { answer: 'done' }

/**
 * The mails of an order that may be sent in one message with this one. settled.md, Screens and routes; quality.md, I8.
 */
export async function findDueMails(
  { db }: Context,
  { orderId, key, reader, gatherSeconds }: WaitingMail,
): Promise<DueAnswer> {
  const rows = await db
    .selectFrom('mails')
    .select(['key', 'template', 'seq', 'refundId', 'status'])
    .select(sql<number>`extract(epoch from now() - next_try_at)::float8`.as('age'))
    .select(isLost.as('lost'))
    .where('orderId', '=', orderId)
    .where('reader', '=', reader)
    .orderBy('key')
    .$narrowType<{ seq: number }>()
    .execute()
  const own = rows.find((row) => row.key === key)
  if (own?.lost) await giveUpLostClaims({ db })
  if (!own) return { answer: 'busy' }
  if (own.status !== 'due') return { answer: own.status === 'claimed' && !own.lost ? 'busy' : 'done' }
  const unclaimed = rows.filter(({ status }) => status === 'due')
  const left = gatherSeconds - Math.max(...unclaimed.map(({ age }) => age))
  if (gatherSeconds > 0 && left > 0) return { answer: 'wait', seconds: left }
  const together = gatherSeconds > 0 ? unclaimed : [own]
  return {
    answer: 'send',
    mails: together.map(({ key: ofMail, template, seq, refundId }) => ({
      key: ofMail,
      template: template as MailTemplate,
      seq,
      ...(refundId && { refundId }),
    })),
  }
}
