import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailEnv } from '../config.ts'
import { withDeadline } from '../deadline.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { MailError } from './mail-error.ts'
import type { Mailer } from './port.ts'

/** Below the 10 s of quality.md, I9. */
const SEND_MS = 9_000
const CONNECT_MS = 4_000

const TIMEOUTS = {
  dnsTimeout: CONNECT_MS,
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: SEND_MS,
  socketCloseTimeout: 0,
}

/**
 * Sends over SMTP, each message over its own connection, so that the outcome of each message is known. (nodemailer's transport
 * reads a message before the server has accepted its recipients, so that its outcome would be unknown too often.)
 */
export function connectMail(env: MailEnv): Mailer {
  const { auth, ...server } = parseConnectionUrl(env.SMTP_URL)

  async function open(connection: SMTPConnection): Promise<void> {
    await settled(connection, (settle) => connection.connect(settle))
    if (auth) await settled(connection, (settle) => connection.login(auth, settle))
  }

  async function deliver(mail: ComposedMail): Promise<void> {
    const connection = new SMTPConnection({ ...server, ...TIMEOUTS })
    // `settled` reports the errors of a running step; others do not matter.
    connection.on('error', () => undefined)
    let sent = false
    const message = Readable.from([mail.raw], { objectMode: false })
    // The message is read after the server has accepted sender and recipients. Once it is read, the server may have accepted it.
    message.once('end', () => {
      sent = true
    })
    try {
      await withDeadline(SEND_MS, async () => {
        await open(connection)
        await settled(connection, (settle) => connection.send(mail.envelope, message, settle))
      })
      connection.quit()
    } catch (error) {
      // Close first, so that nothing more of the message is sent.
      connection.close()
      throw asMailError(error, sent)
    }
  }

  return { send: async (mail) => deliver(await composeMail(mail, env.MAIL_FROM)) }
}

/** Runs one step of a connection; rejects with its error or an error of the connection. */
function settled(connection: SMTPConnection, step: (settle: (error?: Error | null) => void) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  connection.once('error', reject)
  step((error) => (error ? reject(error) : resolve()))
  return promise.finally(() => connection.off('error', reject))
}

/** Fields of nodemailer's errors. */
interface SmtpFacts {
  code?: string
  responseCode?: number
  command?: string
}

/** A response of the server is certain; without one the outcome depends on whether the message was sent. */
function asMailError(error: unknown, sent: boolean): MailError {
  const { code = 'ELATE', responseCode, command } = error as SmtpFacts
  const details = [code, responseCode, command].filter(Boolean).join(' ')
  if (responseCode === undefined) return new MailError(sent ? 'unknown' : 'unreachable', details)
  // A 5xx to greeting, sign-in or sender concerns our account, which an operator can fix; a later one concerns this mail.
  const aboutThisMail = (command === 'RCPT TO' || command === 'DATA') && !ACCOUNT_CODES.includes(responseCode)
  return new MailError(responseCode >= 500 && aboutThisMail ? 'refused' : 'unreachable', details, aboutThisMail)
}

/** Shutting down; bad sequence; sign-in temporarily failed, required, failed, too weak. RFC 5321, RFC 4954. */
const ACCOUNT_CODES: readonly number[] = [421, 454, 503, 530, 534, 535, 538]
