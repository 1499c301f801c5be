import { createHash } from 'node:crypto'
import type { Context } from '@passage/core/context'
import { markFailed, markSent, releaseMails } from '@passage/core/mails/settle-mail'
import { MailError } from '@passage/integrations/mail/mail-error'
import type { Mail, Mailer } from '@passage/integrations/mail/port'
import { retryWrite } from '../async.ts'

/**
 * Sends one message for claimed mails and records their outcome. Mails that were certainly not accepted are released and the error is
 * answered; a later attempt sends them. Failures are stored as codes, because the server's text may repeat addresses.
 */
export async function sendClaimed(
  { context, mailer }: { context: Context; mailer: Mailer },
  mailIds: readonly string[],
  message: Mail,
): Promise<Error | null> {
  try {
    await mailer.send(message)
  } catch (thrown) {
    const error = thrown as Error
    const [kind, code] = error instanceof MailError ? [error.kind, error.code] : (['unknown', error.name] as const)
    if (kind === 'unreachable') {
      await retryWrite(() => releaseMails(context, mailIds, code))
      return error
    }
    await retryWrite(() => markFailed(context, mailIds, kind, code))
    return null
  }
  await retryWrite(() => markSent(context, mailIds))
  return null
}

/** Message id of a mail, the same in every attempt, so that mailboxes can detect duplicates. */
export function messageIdOf(appUrl: string, ...mail: string[]): string {
  const digest = createHash('sha256').update(mail.join('\n')).digest('hex')
  return `${digest.slice(0, 32)}@${new URL(appUrl).hostname}`
}
