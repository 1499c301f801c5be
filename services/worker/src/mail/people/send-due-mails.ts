import type { Context } from '@passage/core/context'
import { type ClaimedMail, claimDueMails } from '@passage/core/mails/claim-mail'
import { markFailed, settleAbandoned } from '@passage/core/mails/settle-mail'
import type { Mail, Mailer } from '@passage/integrations/mail/port'
import { retryWrite } from '../../retry-write.ts'
import type { MailTemplates } from '../mail-content.ts'
import { messageIdOf, sendClaimed } from '../send-claimed.ts'
import { stampImage } from '../stamp.ts'
import { factsOfAll } from './facts-of-all.ts'

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
    const mail = await claimDueMails(deps.context, (id) => idOf(deps, id))
    if (!mail) return
    const [known, lost] = [idsOf(mail, true), idsOf(mail, false)]
    if (known.length > 0) await sendClaimed(deps, known, write(deps, mail))
    if (lost.length > 0) await retryWrite(() => markFailed(deps.context, lost, 'refused', 'its facts cannot be read'))
  }
}

const idsOf = ({ parts }: ClaimedMail, known: boolean) =>
  parts.filter(({ facts }) => (facts !== null) === known).map(({ id }) => id)

async function write(deps: DueMailDeps, { to, template, language, parts }: ClaimedMail): Promise<Mail> {
  const facts = factsOfAll(parts.flatMap((part) => part.facts ?? []))
  const rendered = await deps.templates.renderPersonMail({ template, language, facts, appUrl: deps.appUrl })
  const messageId = idOf(deps, parts[0]?.id ?? '')
  return { ...rendered, to: [to], language, messageId, attachments: [await stampImage()] }
}

const idOf = ({ appUrl }: DueMailDeps, mailId: string): string => messageIdOf(appUrl, `people/${mailId}`)
