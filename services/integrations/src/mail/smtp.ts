import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailEnv } from '../config.ts'
import { withDeadline } from '../deadline.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { MailError } from './mail-error.ts'
import type { Mailer } from './port.ts'

/** "No request hangs longer than 10 s" (quality.md, I9), a little kept for the way. */
const SEND_MS = 9_000
const CONNECT_MS = 4_000

/** Sends over SMTP, one connection a message: what became of it is then known of that message alone. */
export const connectMail = (env: MailEnv): Mailer => ({
  async send(mail) {
    await deliver(env.SMTP_URL, await composeMail(mail, env.MAIL_FROM))
  },
})

async function deliver(url: string, { envelope, raw }: ComposedMail): Promise<void> {
  const { auth, ...server } = parseConnectionUrl(url)
  const connection = new SMTPConnection({
    ...server,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SEND_MS,
    socketCloseTimeout: 0,
  })
  const message = Readable.from([raw], { objectMode: false })
  // The server reads the message only after it has accepted sender and reader; from its end on it may have taken it.
  let handedOver = false
  message.once('end', () => {
    handedOver = true
  })
  try {
    await withDeadline(SEND_MS, async () => {
      await new Promise<void>((resolve, reject) => {
        const settle = (error?: Error | null) => (error ? reject(error) : resolve())
        connection.once('error', reject)
        connection.connect((error) => {
          if (error) return reject(error)
          const send = () => connection.send(envelope, message, settle)
          if (!auth) return send()
          connection.login(auth, (refused) => (refused ? reject(refused) : send()))
        })
      })
    })
    part(connection, 'quit')
  } catch (error) {
    // Closed before it is judged: nothing more of the message can go out.
    part(connection, 'close')
    throw asMailError(error, handedOver)
  }
}

/** Ignores errors of a connection that is no longer needed. */
function part(connection: SMTPConnection, how: 'quit' | 'close'): void {
  connection.on('error', () => undefined)
  connection[how]()
}

/** What nodemailer adds to its errors. */
interface SmtpFacts {
  code?: string
  responseCode?: number
  command?: string
}

/** The server's answer is certain; without one it depends on how far the message had come. */
function asMailError(error: unknown, handedOver: boolean): MailError {
  const { code = 'ELATE', responseCode, command } = error as SmtpFacts
  const details = [code, responseCode, command].filter(Boolean).join(' ')
  if (responseCode === undefined) return new MailError(handedOver ? 'unknown' : 'unreachable', details)
  // A 5xx to greeting, sign-in or sender is about our own account, which an operator can mend; later ones are about this mail.
  const aboutThisMail = (command === 'RCPT TO' || command === 'DATA') && !ACCOUNT_CODES.includes(responseCode)
  return new MailError(responseCode >= 500 && aboutThisMail ? 'refused' : 'unreachable', details, aboutThisMail)
}

/** The server closes; out of sequence; sign-in failed for now, needed, failed or too weak. RFC 5321, RFC 4954. */
const ACCOUNT_CODES: readonly number[] = [421, 454, 503, 530, 534, 535, 538]
