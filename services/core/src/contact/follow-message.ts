import { MINUTE_MS } from '@passage/contracts/domain/money/payment-window'
import type { ContactMail } from '@passage/contracts/domain/people/people-mails'
import {
  CONTACT_ANSWERED_WITHIN_MINUTES,
  CONTACT_SUBJECT_LABELS,
  type ContactSubject,
  type SentimentReading,
  type Suspicion,
} from '@passage/contracts/domain/site/contact'
import type { ContactMessageInput, ContactStanding } from '@passage/contracts/workflows/contact-message'
import { sql } from 'kysely'
import { type Context, type Tx, transaction } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { idsOf, noneOf } from '../database/expressions.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { mailKey, nextStaffMail, type StaffInbox } from './gather-staff-mails.ts'

/** The workflow's input. */
export const asInput = (row: {
  id: string
  subject: ContactSubject
  suspicions: Suspicion[]
  receivedAt: Date
}): ContactMessageInput => ({
  messageId: row.id,
  subject: row.subject,
  receivedAt: row.receivedAt.toISOString(),
  suspected: row.suspicions.length > 0,
})

/** A message's state. The workflow's first call also marks the message as claimed; its time is kept. */
export async function claimMessage({ db }: Context, messageId: string): Promise<ContactStanding> {
  const row = await db
    .updateTable('contactMessages')
    .set((eb) => ({ workflowStartedAt: eb.fn.coalesce('workflowStartedAt', sql<Date>`now()`) }))
    .where('id', '=', messageId)
    .returning(['answeredAt', 'reopenedAt'])
    .executeTakeFirst()
  const reopenedAt = row?.reopenedAt?.toISOString()
  return { gone: row === undefined, answered: row?.answeredAt != null, ...(reopenedAt && { reopenedAt }) }
}

/** Stores the sentiment of a message's text as `sentimentReader` reads it, once; a deleted message has none. */
export async function recordSentiment(
  { db }: Context,
  messageId: string,
  sentimentReader: () => Promise<(text: string) => SentimentReading>,
): Promise<void> {
  const row = await db
    .selectFrom('contactMessages')
    .select('message')
    .where('id', '=', messageId)
    .where('sentimentLabel', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const readSentiment = await sentimentReader()
  const { label, score, confidence } = readSentiment(row.message)
  await db
    .updateTable('contactMessages')
    .set({ sentimentLabel: label, sentimentScore: score, sentimentConfidence: confidence.toFixed(2) })
    .where('id', '=', messageId)
    .execute()
}

/** Queues a mail about a message, once: the confirmation to its sender (at most five a day), or one to staff while it has no answer. */
export function mailAboutMessage(
  context: Context,
  { messageId, template }: { messageId: string; template: ContactMail },
  staff: StaffInbox,
): Promise<void> {
  return transaction(context, async (tx) => {
    const row = await tx
      .selectFrom('contactMessages')
      .select(['userId', 'email', 'firstName', 'subject', 'language', 'receivedAt', 'answeredAt'])
      .where('id', '=', messageId)
      .executeTakeFirst()
    if (!row) return
    const toSender = template === 'contact_received'
    if (!toSender && row.answeredAt !== null) return
    if (toSender && (await confirmedOften(tx, row.email, messageId))) return
    // Mails to staff are in Passage's language.
    const language = toSender ? row.language : 'en'
    const subject = CONTACT_SUBJECT_LABELS[row.subject][language]
    await queueMail(tx, context, {
      userId: null,
      to: toSender ? row.email : staff.email,
      template,
      language,
      facts: toSender
        ? { subject, ...greeting(row.firstName) }
        : { subject, messageId, dueAt: promised(row.receivedAt) },
      key: mailKey(messageId, template),
      ...(!toSender && { notBefore: await nextStaffMail(tx, template, staff.gatherSeconds) }),
    })
  })
}

/** Messages without a suspicion. */
export const genuine = sql<boolean>`jsonb_array_length(suspicions) = 0`

/** The form accepts any address: a stranger must not fill a person's mailbox. */
const MOST_CONFIRMED_A_DAY = 5

async function confirmedOften(tx: Tx, email: string, messageId: string): Promise<boolean> {
  const { earlier } = await tx
    .selectFrom('contactMessages')
    .select((eb) => eb.fn.countAll<number>().as('earlier'))
    .where('email', '=', email)
    .where('id', '<', messageId)
    .where(genuine)
    .where('receivedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(earlier) >= MOST_CONFIRMED_A_DAY
}

const promised = (receivedAt: Date): string =>
  new Date(receivedAt.getTime() + CONTACT_ANSWERED_WITHIN_MINUTES * MINUTE_MS).toISOString()

/** The form accepts any text as a name: a mail to an unverified address repeats only what can be a name. */
const greeting = (firstName: string) => (/^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u.test(firstName) ? { firstName } : {})

/** The workflow is over: this message is not signalled any more. */
export async function endMessage({ db }: Context, messageId: string): Promise<void> {
  await db
    .updateTable('contactMessages')
    .set((eb) => ({ workflowEndedAt: eb.fn.coalesce('workflowEndedAt', sql<Date>`now()`) }))
    .where('id', '=', messageId)
    // A reopened message needs a workflow again.
    .where('workflowStartedAt', 'is not', null)
    .execute()
}

/** Messages that no workflow has claimed for longer than `olderThanMs`; none of `except`. */
export async function messagesNotStarted(
  db: Database,
  olderThanMs: number,
  limit = 50,
  except: readonly string[] = [],
): Promise<ContactMessageInput[]> {
  const rows = await db
    .selectFrom('contactMessages')
    .select(['id', 'subject', 'suspicions', 'receivedAt'])
    .where('workflowStartedAt', 'is', null)
    .where('receivedAt', '<', new Date(Date.now() - olderThanMs))
    .where('id', '!=', noneOf(except))
    .orderBy('receivedAt')
    .limit(limit)
    .execute()
  return rows.map(asInput)
}

/** Messages answered longer than `olderThanMs` ago, whose workflow has not ended; none of `except`. */
export async function messagesToSignal(
  db: Database,
  olderThanMs: number,
  limit = 50,
  except: readonly string[] = [],
): Promise<string[]> {
  const rows = await db
    .selectFrom('contactMessages')
    .select('id')
    .where('workflowStartedAt', 'is not', null)
    .where('workflowEndedAt', 'is', null)
    .where('answeredAt', '<', new Date(Date.now() - olderThanMs))
    .where('id', '!=', noneOf(except))
    .orderBy('answeredAt')
    .limit(limit)
    .execute()
  return idsOf(rows)
}
