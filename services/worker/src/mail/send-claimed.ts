import { createHash } from 'node:crypto'
import type { Context } from '@passage/core/context'
import { markFailed, markSent, releaseMails } from '@passage/core/mails/settle-mail'
import { MailError } from '@passage/integrations/mail/mail-error'
import type { Mail, Mailer } from '@passage/integrations/mail/port'
import { retryWrite } from '../retry-write.ts'

/**
 * Sends a message of claimed mails and puts on record what became of each. Only what was certainly not taken is given back: its failure is
 * answered, and a later try may send it. Failures are kept as codes: the server's words may repeat addresses.
 */
export async function sendClaimed(
  { context, mailer }: { context: Context; mailer: Mailer },
  mailIds: readonly string[],
  message: Mail | Promise<Mail>,
): Promise<Error | null> {
  try {
    await mailer.send(await message)
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

/** The same mail has the same id in every try, so that a mailbox too may notice what it has. */
export function messageIdOf(appUrl: string, ...mail: string[]): string {
  const digest = createHash('sha256').update(mail.join('\n')).digest('hex')
  return `${digest.slice(0, 32)}@${new URL(appUrl).hostname}`
}
