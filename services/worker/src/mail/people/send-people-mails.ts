import { createHash } from 'node:crypto'
import type { Context } from '@passage/core/context'
import {
  claimPersonMail,
  type DuePersonMail,
  markPersonMailFailed,
  markPersonMailSent,
  releasePersonMail,
  settleAbandoned,
} from '@passage/core/people/person-mail-queue'
import { MailError } from '@passage/integrations/mail/mail-error'
import type { Mailer } from '@passage/integrations/mail/port'
import { insist } from '../../insist.ts'
import type { MailTemplates } from '../mail-content.ts'
import { stampImage } from '../stamp.ts'

export interface PeopleMailDeps {
  context: Context
  mailer: Mailer
  templates: Pick<MailTemplates, 'renderPersonMail'>
  /** Public origin of the application. */
  appUrl: string
}

/** One round's work: the relay comes by again in a second. */
const BATCH = 20

/** Sends the mails about accounts that are due, each at most once; those that cannot leave now are tried again later. */
export async function sendPeopleMails(deps: PeopleMailDeps): Promise<void> {
  await settleAbandoned(deps.context)
  for (let left = BATCH; left > 0; left--) {
    const mail = await claimPersonMail(deps.context, (id) => messageIdOf(id, deps.appUrl))
    if (!mail) return
    await sendOne(deps, mail)
  }
}

async function sendOne({ context, mailer, templates, appUrl }: PeopleMailDeps, mail: DuePersonMail): Promise<void> {
  const { id, to, facts, template, language } = mail
  if (!facts) return insist(() => markPersonMailFailed(context, id, 'refused', 'its facts cannot be read'))
  try {
    const rendered = await templates.renderPersonMail({ template, language, facts, appUrl })
    const attachments = [await stampImage()]
    await mailer.send({ ...rendered, to: [to], language, messageId: messageIdOf(id, appUrl), attachments })
  } catch (error) {
    return insist(() => settleFailure(context, id, error))
  }
  await insist(() => markPersonMailSent(context, id))
}

/** Only what was certainly not taken is tried again. Failures are told by codes: the server's words may repeat addresses. */
function settleFailure(context: Context, id: string, error: unknown): Promise<void> {
  if (!(error instanceof MailError)) return markPersonMailFailed(context, id, 'unknown', (error as Error).name)
  if (error.kind === 'unreachable') return releasePersonMail(context, id, error.code)
  return markPersonMailFailed(context, id, error.kind, error.code)
}

/** The same mail has the same id in every try, so that a mailbox too may notice what it has. */
const messageIdOf = (id: string, appUrl: string): string =>
  `${createHash('sha256').update(`people/${id}`).digest('hex').slice(0, 32)}@${new URL(appUrl).hostname}`
