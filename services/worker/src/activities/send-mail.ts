import type { MailDue } from '@passage/contracts/workflows/visa-order'
import type { Context } from '@passage/core/context'
import { claimMail } from '@passage/core/mails/claim-mail'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { readMailFacts } from '@passage/core/mails/read-mail-facts'
import type { Mail, Mailer } from '@passage/integrations/mail/port'
import type { VisaOrderActivities } from '@passage/workflows/visa-order/activities'
import { ApplicationFailure } from '@temporalio/common'
import type { AttachmentsOf } from '../mail/attachments.ts'
import { isMoot } from '../mail/facts.ts'
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
  // Written before it is claimed: what fails here leaves no claim behind.
  const message = await write(deps, mail, facts, addressed)
  const { reader } = addressed
  const claim = await claimMail(deps.context, { orderId: facts.orderId, mail, reader, messageId: message.messageId })
  if (claim.answer === 'done') return
  if (claim.answer === 'busy')
    throw ApplicationFailure.create({ type: 'mail_being_sent', message: 'Another try is sending this mail.' })
  const failure = await sendClaimed(deps, claim.mailId, message)
  if (failure) throw failure
}

async function write(deps: MailDeps, mail: MailDue, facts: MailFacts, { reader, to }: Addressed): Promise<Mail> {
  const { templates, attachmentsOf, appUrl } = deps
  const rendered = await templates.renderMail({ template: mail.template, reader, facts, appUrl })
  return {
    ...rendered,
    to,
    language: facts.language,
    messageId: messageIdOf(appUrl, facts.orderId, mail.key, reader),
    attachments: [await stampImage(), ...(await attachmentsOf(mail, facts))],
  }
}
