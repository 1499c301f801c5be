import { MAIL_GATHERING } from '@passage/contracts/workflows/failure-types'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import type { Context } from '@passage/core/context'
import { claimMails } from '@passage/core/mails/claim-mail'
import { dropDueMail, findDueMails, queueOrderMail } from '@passage/core/mails/due-mails'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { readMailFacts } from '@passage/core/mails/read-mail-facts'
import type { Mail, Mailer } from '@passage/integrations/mail/port'
import type { VisaOrderActivities } from '@passage/workflows/visa-order/activities'
import { ApplicationFailure } from '@temporalio/common'
import type { AttachmentsOf } from '../mail/attachments.ts'
import { isMoot } from '../mail/facts.ts'
import { inOrderOfWeight } from '../mail/in-order-of-weight.ts'
import type { MailTemplates } from '../mail/mail-content.ts'
import { type Addressed, readersOf } from '../mail/readers.ts'
import { messageIdOf, sendClaimed } from '../mail/send-claimed.ts'
import { stampImage } from '../mail/stamp.ts'
import { failing } from './failures.ts'

export interface MailDeps {
  context: Context
  mailer: Mailer
  templates: Pick<MailTemplates, 'renderMail'>
  attachmentsOf: AttachmentsOf
  /** The address that a correction of details has replaced. */
  previousEmail(detailsId: string): Promise<string | null>
  staffEmail: string
  /** Public origin of the application. */
  appUrl: string
  /** How long the first mail of an order waits for others to the same reader, to be sent in one message; 0: not at all. */
  gatherSeconds: number
  /** When the current mail's activity was scheduled: the wait for a worker counts. */
  dueSince(): Date
}

/**
 * Sends a mail to each of its readers, at most once each, in one message with the order's other mails that are due for the
 * same reader. quality.md, I8.
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
) => (isMoot(template, facts) ? [] : readersOf(template, facts, { staffEmail, previousEmail }))

/** Answers the seconds for which the mail waits for others; 0: it is sent or not needed. */
async function sendOnce(deps: MailDeps, mail: MailDue, facts: MailFacts, addressed: Addressed): Promise<number> {
  const { orderId } = facts
  const { reader } = addressed
  // Two corrections have two previous addresses, so their mails are never joined.
  const gatherSeconds = reader === 'previous_address' ? 0 : deps.gatherSeconds
  const due = await findDueMails(deps.context, { orderId, key: mail.key, reader, gatherSeconds })
  if (due.answer === 'done') return 0
  if (due.answer === 'wait') return due.seconds
  if (due.answer === 'busy') throw busy()
  // Rendered before it is claimed, so that a failure leaves no claim.
  const { mails, message } = await write(deps, due.mails, addressed, facts)
  if (mails.length === 0) return 0
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

/** The facts of each mail: `known` for a single one, else all are read again, as of now. */
async function factsOf(context: Context, due: readonly MailDue[], known: MailFacts): Promise<Part[]> {
  const parts: Part[] = []
  for (const mail of due) {
    const facts = due.length === 1 ? known : await readMailFacts(context, known.orderId, mail, parts[0]?.facts)
    parts.push({ mail, facts })
  }
  return parts
}

/** One message of the mails that are not moot, with their attachments. `known`: the facts of the current mail. */
async function write(
  deps: MailDeps,
  due: readonly MailDue[],
  { reader, to }: Addressed,
  known: MailFacts,
): Promise<{ mails: MailDue[]; message: Mail }> {
  const { templates, attachmentsOf, appUrl } = deps
  const { orderId, language } = known
  const parts = (await factsOf(deps.context, due, known)).filter(({ mail, facts }) => !isMoot(mail.template, facts))
  const news = inOrderOfWeight(parts.map(({ mail, facts }) => ({ template: mail.template, seq: mail.seq, facts })))
  const rendered = await templates.renderMail({ news, reader, appUrl })
  const papers = []
  for (const { mail, facts } of parts) papers.push(...(await attachmentsOf(mail, facts)))
  const mails = parts.map(({ mail }) => mail)
  const message = {
    ...rendered,
    to,
    language,
    messageId: messageIdOf(appUrl, orderId, ...mails.map(({ key }) => key), reader),
    attachments: [await stampImage(), ...papers],
  }
  return { mails, message }
}

const busy = () =>
  ApplicationFailure.create({ type: 'mail_being_sent', message: 'Another attempt is sending this mail.' })

/** Not a fault: the next attempt sends it. */
const waiting = (seconds: number) =>
  ApplicationFailure.create({
    type: MAIL_GATHERING,
    message: 'Waits for other mails of this order, to be sent in one message with them.',
    nextRetryDelay: Math.ceil(seconds * 1000),
    category: 'BENIGN',
  })
