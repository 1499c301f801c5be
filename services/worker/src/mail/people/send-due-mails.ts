import type { Context } from '@passage/core/context'
import { type ClaimedMail, claimDueMail } from '@passage/core/mails/claim-mail'
import type { PersonMailFacts } from '@passage/core/mails/queue-mail'
import { markFailed, settleAbandoned } from '@passage/core/mails/settle-mail'
import type { Mail, Mailer } from '@passage/integrations/mail/port'
import { insist } from '../../insist.ts'
import type { MailTemplates } from '../mail-content.ts'
import { messageIdOf, sendClaimed } from '../send-claimed.ts'
import { stampImage } from '../stamp.ts'

export interface DueMailDeps {
  context: Context
  mailer: Mailer
  templates: Pick<MailTemplates, 'renderPersonMail'>
  /** Public origin of the application. */
  appUrl: string
}

/** One round's work: the relay comes by again in a second. */
const BATCH = 20

/** Sends the mails about accounts that are due, each at most once; those that cannot leave now are tried again later. */
export async function sendDueMails(deps: DueMailDeps): Promise<void> {
  await settleAbandoned(deps.context)
  for (let left = BATCH; left > 0; left--) {
    const mail = await claimDueMail(deps.context, (id) => idOf(deps, id))
    if (!mail) return
    const { facts } = mail
    if (facts) await sendClaimed(deps, [mail.id], write(deps, mail, facts))
    else await insist(() => markFailed(deps.context, [mail.id], 'refused', 'its facts cannot be read'))
  }
}

async function write(deps: DueMailDeps, mail: ClaimedMail, facts: PersonMailFacts): Promise<Mail> {
  const { id, to, template, language } = mail
  const rendered = await deps.templates.renderPersonMail({ template, language, facts, appUrl: deps.appUrl })
  return { ...rendered, to: [to], language, messageId: idOf(deps, id), attachments: [await stampImage()] }
}

const idOf = ({ appUrl }: DueMailDeps, mailId: string): string => messageIdOf(appUrl, `people/${mailId}`)
