import type { ContactAssignees, ContactMessage, ContactQuery } from '@passage/contracts/api/contact.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { MINUTE } from '@passage/contracts/domain/money/payment-window'
import { type Acknowledgement, CONTACT_ANSWERED_WITHIN_MINUTES } from '@passage/contracts/domain/site/contact'
import { sql } from 'kysely'
import type { Reader } from '../context.ts'
import { activeStaff } from '../desk/list-staff.ts'
import { matching } from './matches-filter.ts'

/** One page of contact messages, newest first. Agency specification §2.8. */
export async function listMessages(db: Reader, { page, limit, ...filter }: ContactQuery): Promise<ContactMessage[]> {
  const messages = selectMessages(db)
    .where(matching(filter))
    .orderBy('contactMessages.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return (await messages.execute()).map(asView)
}

/** One message. Throws `contact_message_not_found`. */
export async function readMessage(db: Reader, id: string): Promise<ContactMessage> {
  const row = await selectMessages(db).where('contactMessages.id', '=', id).executeTakeFirst()
  if (!row) throw noSuchMessage()
  return asView(row)
}

export const noSuchMessage = () => new DomainError('contact_message_not_found', 'There is no such message.')

/** Administrators, by name: providers do not see the messages. Agency specification §6. */
export const listAssignees = (db: Reader): Promise<ContactAssignees> =>
  activeAdministrators(db).select(['id', 'name']).orderBy('name').orderBy('id').execute()

export const activeAdministrators = (db: Reader) => activeStaff(db).where('role', '=', 'admin')

const selectMessages = (db: Reader) =>
  db
    .selectFrom('contactMessages')
    .leftJoin('users as answerer', 'answerer.id', 'contactMessages.answeredBy')
    .leftJoin('users as assignee', 'assignee.id', 'contactMessages.assigneeId')
    .leftJoin('mails', (join) =>
      // As `mailKey` writes it.
      join
        .on('mails.orderId', 'is', null)
        .on('mails.key', '=', sql<string>`'contact/' || contact_messages.id::text || '/contact_received'`),
    )
    .selectAll('contactMessages')
    .select(['answerer.name as answererName', 'assignee.name as assigneeName'])
    .select(['mails.status as mailStatus', 'mails.sentAt as acknowledgedAt'])

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

const asView = (row: Row): ContactMessage => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  subject: row.subject,
  message: row.message,
  createdAt: row.receivedAt.toISOString(),
  sentimentLabel: row.sentimentLabel,
  sentimentScore: row.sentimentScore === null ? null : String(row.sentimentScore),
  sentimentConfidence: row.sentimentConfidence === null ? null : String(row.sentimentConfidence),
  language: row.language,
  conversation: row.conversation as ContactMessage['conversation'],
  suspicions: row.suspicions,
  dueAt: new Date(row.receivedAt.getTime() + CONTACT_ANSWERED_WITHIN_MINUTES * MINUTE).toISOString(),
  acknowledgement: (row.mailStatus && ACKNOWLEDGED[row.mailStatus]) || null,
  acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answeredBy: colleague(row.answeredBy, row.answererName),
  assignee: colleague(row.assigneeId, row.assigneeName),
})

const ACKNOWLEDGED: Record<string, Acknowledgement> = {
  due: 'on_its_way',
  claimed: 'on_its_way',
  sent: 'sent',
  unknown: 'unknown',
  refused: 'refused',
}

const colleague = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
