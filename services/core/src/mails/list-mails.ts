import type { MailView } from '@passage/contracts/api/orders/order-work.schema'
import type { MailStatus, MailTemplate } from '@passage/contracts/domain/mails'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { requireOrder } from '../access/scope.ts'
import type { Queryable } from '../context.ts'
import type { MailReader } from './mail-facts.ts'

/** An order's mails for staff in order of time, without due ones. Throws `order_not_found`. */
export async function listMails(db: Queryable, person: ActingPerson, orderId: string): Promise<MailView[]> {
  await requireOrder(db, person, 'order:operate', orderId)
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'template', 'reader', 'status', 'seq', 'claimedAt', 'sentAt', 'messageId'])
    .where('orderId', '=', orderId)
    .where('status', '!=', 'due')
    .orderBy('claimedAt')
    .orderBy('id')
    .$narrowType<{ seq: number; claimedAt: Date }>()
    .execute()
  const templateOf = (row: { template: string }) => row.template as MailTemplate
  return rows.map(({ claimedAt, sentAt, messageId, ...row }) => ({
    ...row,
    template: templateOf(row),
    together: rows.filter((other) => other.messageId === messageId && other.id !== row.id).map(templateOf),
    reader: row.reader as MailReader,
    status: row.status as MailStatus,
    claimedAt: claimedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}
