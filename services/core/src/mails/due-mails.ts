import type { MailTemplate } from '@passage/contracts/domain/mails'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { MailReader } from './mail-facts.ts'
import { giveUpLostClaims, isLost } from './settle-mail.ts'

/** A mail of an order, and the ones who read it. */
export interface QueuedMail {
  orderId: string
  mail: MailDue
  readers: readonly MailReader[]
  dueAt: Date
}

/** Writes an order's mail as due for each of its readers, once; it is not due any more for others. */
export async function queueOrderMail({ db }: Context, { orderId, mail, readers, dueAt }: QueuedMail): Promise<void> {
  const { key, template, seq, refundId } = mail
  if (readers.length === 0) return dropDueMail({ db }, orderId, key)
  await db
    .with('outdated', (outdated) =>
      outdated
        .deleteFrom('orderMailsDue')
        .where('orderId', '=', orderId)
        .where('key', '=', key)
        .where('reader', 'not in', readers),
    )
    .insertInto('orderMailsDue')
    .values(readers.map((reader) => ({ orderId, key, reader, template, seq, refundId: refundId ?? null, dueAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The mail has been settled for all of its readers. */
export async function dropDueMail({ db }: Pick<Context, 'db'>, orderId: string, key: string): Promise<void> {
  await db.deleteFrom('orderMailsDue').where('orderId', '=', orderId).where('key', '=', key).execute()
}

export interface WaitingMail {
  orderId: string
  key: string
  reader: MailReader
  /** How long the first mail of an order waits for others to the same reader; 0: each leaves alone. */
  gatherSeconds: number
}

/**
 * `send`: these are due and can be claimed · `wait`: the first of them waits for others · `busy`: another try sends the mail
 * now · `done`: sent, refused, or of unknown fate, and so never to be sent again.
 */
export type DueAnswer =
  | { answer: 'send'; mails: MailDue[] }
  | { answer: 'wait'; seconds: number }
  | { answer: 'busy' }
  | { answer: 'done' }

/** Which mails of an order may leave in one message with this one. settled.md, Screens and routes; quality.md, I8. */
export async function findDueMails(
  { db }: Context,
  { orderId, key, reader, gatherSeconds }: WaitingMail,
): Promise<DueAnswer> {
  const rows = await db
    .selectFrom('orderMailsDue as due')
    .leftJoin('mails', (join) =>
      join
        .onRef('mails.orderId', '=', 'due.orderId')
        .onRef('mails.key', '=', 'due.key')
        .onRef('mails.reader', '=', 'due.reader'),
    )
    .select(['due.key', 'due.template', 'due.seq', 'due.refundId', 'mails.status'])
    .select(sql<number>`extract(epoch from now() - due.due_at)::float8`.as('age'))
    .select(isLost.as('lost'))
    .where('due.orderId', '=', orderId)
    .where('due.reader', '=', reader)
    .orderBy('due.key')
    .execute()
  const own = rows.find((row) => row.key === key)
  if (own?.lost) await giveUpLostClaims({ db })
  if (own?.status) return { answer: own.status === 'claimed' && !own.lost ? 'busy' : 'done' }
  if (!own) return { answer: 'busy' }
  const unclaimed = rows.filter(({ status }) => status === null)
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
