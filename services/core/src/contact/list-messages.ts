import type {
  ContactAssignees,
  ContactFigures,
  ContactFilter,
  ContactMessage,
  ContactQuery,
} from '@passage/contracts/api/contact.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { MINUTE_MS } from '@passage/contracts/domain/money/payment-window'
import {
  type Acknowledgement,
  CONTACT_ANSWERED_WITHIN_MINUTES,
  type Sentiment,
} from '@passage/contracts/domain/site/contact'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { foldedPattern } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'
import { activeStaff } from '../people/staff.ts'

/** One page of contact messages, newest first. Agency specification §2.8. */
export async function listMessages(db: Queryable, { page, limit, ...filter }: ContactQuery): Promise<ContactMessage[]> {
  const messages = selectMessages(db)
    .where(matching(filter))
    .orderBy('contactMessages.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return (await messages.execute()).map(asView)
}

/** One message. Throws `contact_message_not_found`. */
export async function readMessage(db: Queryable, id: string): Promise<ContactMessage> {
  const row = await selectMessages(db).where('contactMessages.id', '=', id).executeTakeFirst()
  if (!row) throw noSuchMessage()
  return asView(row)
}

export const noSuchMessage = () => new DomainError('contact_message_not_found', 'There is no such message.')

/** Administrators, by name: providers do not see the messages. Agency specification §6. */
export const listAssignees = (db: Queryable): Promise<ContactAssignees> =>
  activeAdministrators(db).select(['id', 'name']).orderBy('name').orderBy('id').execute()

export const activeAdministrators = (db: Queryable) => activeStaff(db).where('role', '=', 'admin')

const selectMessages = (db: Queryable) =>
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
    .select(['contactMessages.id', 'contactMessages.firstName', 'contactMessages.lastName', 'contactMessages.email'])
    .select([
      'subject',
      'message',
      'contactMessages.language',
      'conversation',
      'suspicions',
      'receivedAt',
      'answeredAt',
    ])
    .select(['sentimentLabel', 'sentimentScore', 'sentimentConfidence', 'answeredBy', 'assigneeId'])
    .select(['answerer.name as answererName', 'assignee.name as assigneeName'])
    .select(['mails.status as mailStatus', 'mails.sentAt as acknowledgedAt'])

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

const asView = ({ mailStatus, receivedAt, answererName, assigneeId, assigneeName, ...row }: Row): ContactMessage => ({
  ...row,
  createdAt: receivedAt.toISOString(),
  sentimentScore: row.sentimentScore === null ? null : String(row.sentimentScore),
  sentimentConfidence: row.sentimentConfidence === null ? null : String(row.sentimentConfidence),
  dueAt: new Date(receivedAt.getTime() + CONTACT_ANSWERED_WITHIN_MINUTES * MINUTE_MS).toISOString(),
  acknowledgement: (mailStatus && ACKNOWLEDGED[mailStatus]) || null,
  acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answeredBy: colleague(row.answeredBy, answererName),
  assignee: colleague(assigneeId, assigneeName),
})

const ACKNOWLEDGED: Record<string, Acknowledgement> = {
  due: 'on_its_way',
  claimed: 'on_its_way',
  sent: 'sent',
  unknown: 'unknown',
  refused: 'refused',
}

const colleague = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** Which messages a list shows. Agency specification §2.8: searched are first name, last name, e-mail and text. */
export const matching =
  ({ search, subject, state }: ContactFilter) =>
  (eb: ExpressionBuilder<DB, 'contactMessages'>): Expression<SqlBool> => {
    const pattern = foldedPattern(search)
    return eb.and([
      ...(pattern ? [eb('contactMessages.searched', 'like', pattern)] : []),
      ...(subject ? [eb('contactMessages.subject', '=', subject)] : []),
      ...(state ? [eb('contactMessages.answeredAt', state === 'answered' ? 'is not' : 'is', null)] : []),
      ...(state === 'overdue' ? [eb('contactMessages.receivedAt', '<', overdueBefore())] : []),
    ])
  }

const overdueBefore = () => sql<Date>`now() - make_interval(mins => ${sql.lit(CONTACT_ANSWERED_WITHIN_MINUTES)})`

/** The five figures of all messages, and how many the filter finds. Agency specification §2.8. */
export async function readFigures(db: Queryable, filter: ContactFilter): Promise<ContactFigures> {
  const messages = db.selectFrom('contactMessages')
  const [figures, { found }] = await Promise.all([
    messages
      .select((eb) => {
        const count = (label: Sentiment) => eb.fn.countAll<number>().filterWhere('sentimentLabel', '=', label)
        return [
          eb.fn.countAll<number>().as('total'),
          count('positive').as('positive'),
          count('neutral').as('neutral'),
          count('negative').as('negative'),
          // Unread messages have no score and are not counted.
          eb.cast<number | null>(eb.fn.avg('sentimentScore'), 'float8').as('average'),
        ]
      })
      .executeTakeFirstOrThrow(),
    messages
      .where(matching(filter))
      .select((eb) => eb.fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow(),
  ])
  return { found, ...figures }
}
