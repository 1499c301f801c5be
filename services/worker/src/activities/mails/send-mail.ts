import { MAIL_GATHERING } from '@passage/contracts/workflows/failure-types'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import type { Context } from '@passage/core/context'
import { claimMails } from '@passage/core/mails/claim-mail'
import { dropDueMail, findDueMails, queueOrderMail, readLastMailed } from '@passage/core/mails/due-mails'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { readMailFacts } from '@passage/core/orders/read-mail-facts'
import type { Mail, Mailer } from '@passage/integrations/mail/port'
import type { VisaOrderActivities } from '@passage/workflows/visa-order/activities'
import { ApplicationFailure } from '@temporalio/common'
import type { AttachmentsOf } from '../../mail/attachments.ts'
import { dependsOnLastMailed, isOutdated, revertsUnmailed } from '../../mail/facts.ts'
import { logoImage } from '../../mail/logo-image.ts'
import type { MailTemplates } from '../../mail/mail-content.ts'
import { type Addressed, readersOf } from '../../mail/readers.ts'
import { messageIdOf, sendClaimed } from '../../mail/send-claimed.ts'
import { sortNews } from '../../mail/sort-news.ts'
import { failing } from '../failures.ts'

export interface MailDeps {
  context: Context
  mailer: Mailer
  templates: Pick<MailTemplates, 'renderMail'>
  attachmentsOf: AttachmentsOf
  /** The address before a correction of details. */
  previousEmail(detailsId: string): Promise<string | null>
  staffEmail: string
  /** Public origin of the application. */
  appUrl: string
  /** Seconds for which an order's first mail waits for others to the same reader, to be sent in one message; 0: no wait. */
  gatherSeconds: number
  /** When the current mail became due, including the time until a worker was free. */
  dueSince(): Date
}

/**
 * Sends a mail to each of its readers at most once, in one message with the order's other mails that become due for that reader
 * at about the same time. quality.md, I8.
 */
export const sendMailActivity = (deps: MailDeps) =>
  ({
    sendMail: ({ orderId, mail }) =>
      failing(async () => {
        const { context } = deps
        const facts = await readMailFacts(context, orderId, mail)
        const previousEmail = mail.detailsId ? await deps.previousEmail(mail.detailsId) : null
        const readers = addressesOf(deps, mail, facts, previousEmail)
        await queueOrderMail(context, {
          orderId,
          mail,
          readers: readers.map(({ reader }) => reader),
          dueAt: deps.dueSince(),
        })
        const waits: number[] = []
        for (const addressed of readers) waits.push(await sendOnce(deps, mail, facts, addressed))
        const wait = Math.min(...waits.filter((seconds) => seconds > 0))
        if (Number.isFinite(wait)) throw waiting(wait)
        await dropDueMail(context, orderId, mail.key)
      }),
  }) satisfies Pick<VisaOrderActivities, 'sendMail'>

const addressesOf = (
  { staffEmail }: MailDeps,
  { template }: MailDue,
  facts: MailFacts,
  previousEmail: string | null,
) => (isOutdated(template, facts) ? [] : readersOf(template, facts, { staffEmail, previousEmail }))

/** Sends a mail to one reader; returns the seconds for which it waits for others, 0 when it is done. */
async function sendOnce(deps: MailDeps, mail: MailDue, facts: MailFacts, addressed: Addressed): Promise<number> {
  const { orderId } = facts
  const { reader } = addressed
  // Two corrections have two previous addresses, which must not get each other's mails.
  const gatherSeconds = reader === 'previous_address' ? 0 : deps.gatherSeconds
  const due = await findDueMails(deps.context, { orderId, key: mail.key, reader, gatherSeconds })
  if (due.answer === 'done') return 0
  if (due.answer === 'wait') return due.seconds
  if (due.answer === 'busy') throw busy()
  // Render before the claim, so that an error leaves no claim.
  const parts = await partsToSend(deps.context, due.mails, reader, facts)
  if (parts.length === 0) return 0
  const message = await composeMessage(deps, parts, facts, addressed)
  const mails = parts.map(({ mail: part }) => part)
  const claimed = await claimMails(deps.context, { orderId, reader, mails, messageId: message.messageId })
  if (!claimed) throw busy()
  const failure = await sendClaimed(deps, claimed, message)
  if (failure) throw failure
  return 0
}

interface Part {
  mail: MailDue
  facts: MailFacts
}

/** Facts of the due mails. `known` are those of the current mail; with other mails the current facts of the order are read again. */
async function factsOf(context: Context, due: readonly MailDue[], known: MailFacts): Promise<Part[]> {
  const parts: Part[] = []
  for (const mail of due) {
    const facts = due.length === 1 ? known : await readMailFacts(context, known.orderId, mail, parts[0]?.facts)
    parts.push({ mail, facts })
  }
  return parts
}

/** The due mails that still say something, with their facts. `known`: the facts of the current mail. */
async function partsToSend(
  context: Context,
  due: readonly MailDue[],
  reader: Addressed['reader'],
  known: MailFacts,
): Promise<Part[]> {
  const parts = (await factsOf(context, due, known)).filter(({ mail, facts }) => !isOutdated(mail.template, facts))
  if (!parts.some(({ mail }) => dependsOnLastMailed(mail.template))) return parts
  // A withdrawal is acknowledged also where the order was reopened since: then this message says both.
  const acknowledged = parts.find(({ mail }) => mail.template === 'withdrawal_acknowledged')
  const told = acknowledged
    ? { status: acknowledged.facts.entry.status, held: false }
    : await readLastMailed(context, { orderId: known.orderId, reader })
  return parts.filter(({ mail, facts }) => !revertsUnmailed(mail.template, facts, told))
}

/** Composes one message of mails, with their attachments. */
async function composeMessage(
  { templates, attachmentsOf, appUrl }: MailDeps,
  parts: readonly Part[],
  { orderId, language }: MailFacts,
  { reader, to }: Addressed,
): Promise<Mail> {
  const news = sortNews(parts.map(({ mail, facts }) => ({ template: mail.template, seq: mail.seq, facts })))
  const rendered = await templates.renderMail({ news, reader, appUrl })
  const files = []
  for (const { mail, facts } of parts) files.push(...(await attachmentsOf(mail, facts)))
  const keys = parts.map(({ mail }) => mail.key)
  return {
    ...rendered,
    to,
    language,
    messageId: messageIdOf(appUrl, orderId, ...keys, reader),
    attachments: [await logoImage(), ...files],
  }
}

const busy = () =>
  ApplicationFailure.create({ type: 'mail_being_sent', message: 'Another attempt is sending this mail.' })

/** Not an error: the next attempt sends the mail. */
const waiting = (seconds: number) =>
  ApplicationFailure.create({
    type: MAIL_GATHERING,
    message: 'The mail waits for other mails of this order, to be sent in one message.',
    nextRetryDelay: Math.ceil(seconds * 1000),
    category: 'BENIGN',
  })
