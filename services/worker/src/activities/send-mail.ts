import { createHash } from 'node:crypto'
import type { MailDue } from '@passage/contracts/workflows/visa-order'
import type { Context } from '@passage/core/context'
import { claimMail } from '@passage/core/mails/claim-mail'
import type { MailFacts, MailReader } from '@passage/core/mails/mail-facts'
import { readMailFacts } from '@passage/core/mails/read-mail-facts'
import { markFailed, markSent, releaseMail } from '@passage/core/mails/settle-mail'
import { MailError } from '@passage/integrations/mail/mail-error'
import type { Mail, Mailer } from '@passage/integrations/mail/port'
import type { VisaOrderActivities } from '@passage/workflows/visa-order/activities'
import { ApplicationFailure } from '@temporalio/common'
import { insist } from '../insist.ts'
import type { AttachmentsOf } from '../mail/attachments.ts'
import { isMoot } from '../mail/facts.ts'
import type { MailTemplates } from '../mail/mail-content.ts'
import { type Addressed, readersOf } from '../mail/readers.ts'
import { stampImage } from '../mail/stamp.ts'
import { failing } from './failures.ts'

export interface MailDeps {
  context: Context
  mailer: Mailer
  templates: Pick<MailTemplates, 'renderMail'>
  attachmentsOf: AttachmentsOf
  /** The address that a correction of details took the place of. */
  previousEmail(detailsId: string): Promise<string | null>
  staffEmail: string
  /** Public origin of the application. */
  appUrl: string
}

/** Sends a mail to each of its readers, each at most once. quality.md, I8. */
export const sendMailActivity = (deps: MailDeps) =>
  ({
    sendMail: ({ orderId, mail }) =>
      failing(async () => {
        const facts = await readMailFacts(deps.context, orderId, mail)
        if (isMoot(mail.template, facts)) return
        const previousEmail = mail.detailsId ? await deps.previousEmail(mail.detailsId) : null
        const { staffEmail } = deps
        for (const addressed of readersOf(mail.template, facts, { staffEmail, previousEmail }))
          await sendOnce(deps, mail, facts, addressed)
      }),
  }) satisfies Pick<VisaOrderActivities, 'sendMail'>

async function sendOnce(deps: MailDeps, mail: MailDue, facts: MailFacts, addressed: Addressed): Promise<void> {
  const { context, mailer } = deps
  // Written before it is claimed: what fails here leaves no claim behind.
  const message = await write(deps, mail, facts, addressed)
  const { reader } = addressed
  const claim = await claimMail(context, { orderId: facts.orderId, mail, reader, messageId: message.messageId })
  if (claim.answer === 'done') return
  if (claim.answer === 'busy')
    throw ApplicationFailure.create({ type: 'mail_being_sent', message: 'Another try is sending this mail.' })
  try {
    await mailer.send(message)
  } catch (error) {
    return settleFailure(context, claim.mailId, error)
  }
  await insist(() => markSent(context, claim.mailId))
}

/** Only what was certainly not taken is given back, and fails so that it is tried again. */
async function settleFailure(context: Context, mailId: string, error: unknown): Promise<void> {
  if (error instanceof MailError && error.kind === 'unreachable') {
    await insist(() => releaseMail(context, mailId))
    throw error
  }
  const [status, failure] =
    error instanceof MailError && error.kind === 'refused' ? (['refused', error.code] as const) : unknownFate(error)
  await insist(() => markFailed(context, mailId, status, failure))
}

const unknownFate = (error: unknown) =>
  ['unknown', error instanceof MailError ? error.code : (error as Error).name] as const

async function write(deps: MailDeps, mail: MailDue, facts: MailFacts, { reader, to }: Addressed): Promise<Mail> {
  const { templates, attachmentsOf, appUrl } = deps
  const rendered = await templates.renderMail({ template: mail.template, reader, facts, appUrl })
  return {
    ...rendered,
    to,
    language: facts.language,
    messageId: messageIdOf(facts.orderId, mail.key, reader, new URL(appUrl).hostname),
    attachments: [await stampImage(), ...(await attachmentsOf(mail, facts))],
  }
}

/** The same mail has the same id in every try, so that a mailbox too may notice what it has. */
function messageIdOf(orderId: string, key: string, reader: MailReader, host: string): string {
  const digest = createHash('sha256').update(`${orderId}\n${key}\n${reader}`).digest('hex')
  return `${digest.slice(0, 32)}@${host}`
}
