import type { Context } from '@passage/core/context'
import { type ClaimedMail, claimDueMails } from '@passage/core/mails/claim-mail'
import { markFailed, releaseMails, settleAbandoned } from '@passage/core/mails/settle-mail'
import type { Mail, Mailer } from '@passage/integrations/mail/port'
import { retryWrite } from '../../async.ts'
import { logoImage } from '../logo-image.ts'
import type { MailTemplates } from '../mail-content.ts'
import { messageIdOf, sendClaimed } from '../send-claimed.ts'
import { mergeFacts } from './merge-facts.ts'

export interface DueMailDeps {
  context: Context
  mailer: Mailer
  templates: Pick<MailTemplates, 'renderPersonMail'>
  /** Public origin of the application. */
  appUrl: string
}

/** Mails per round of the relay. */
const BATCH = 20

/**
 * Sends the due mails about accounts and contact messages, each at most once. One that cannot be composed, or whose server is
 * unreachable, is retried later; the error of composing is thrown.
 */
export async function sendDueMails(deps: DueMailDeps): Promise<void> {
  await settleAbandoned(deps.context)
  for (let left = BATCH; left > 0; left--) {
    const mail = await claimDueMails(deps.context, (id) => idOf(deps, id))
    if (!mail) return
    const [readable, unreadable] = [idsOf(mail, true), idsOf(mail, false)]
    if (unreadable.length > 0)
      await retryWrite(() => markFailed(deps.context, unreadable, 'refused', 'facts_unreadable'))
    if (readable.length > 0) await sendClaimed(deps, readable, await composeOrRelease(deps, readable, mail))
  }
}

/** Releases the claim on a mail that cannot be composed: nothing was sent. */
async function composeOrRelease(deps: DueMailDeps, mailIds: readonly string[], mail: ClaimedMail): Promise<Mail> {
  try {
    return await compose(deps, mail)
  } catch (error) {
    await retryWrite(() => releaseMails(deps.context, mailIds, 'not composed'))
    throw error
  }
}

const idsOf = ({ parts }: ClaimedMail, readable: boolean) =>
  parts.filter(({ facts }) => (facts !== null) === readable).map(({ id }) => id)

async function compose(deps: DueMailDeps, { to, template, language, parts }: ClaimedMail): Promise<Mail> {
  const facts = mergeFacts(parts.flatMap((part) => part.facts ?? []))
  const rendered = await deps.templates.renderPersonMail({ template, language, facts, appUrl: deps.appUrl })
  const messageId = idOf(deps, parts[0]?.id ?? '')
  return { ...rendered, to: [to], language, messageId, attachments: [await logoImage()] }
}

const idOf = ({ appUrl }: DueMailDeps, mailId: string): string => messageIdOf(appUrl, `people/${mailId}`)
