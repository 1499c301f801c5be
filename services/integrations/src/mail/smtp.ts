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

const PATIENCE = {
  dnsTimeout: CONNECT_MS,
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: SEND_MS,
  socketCloseTimeout: 0,
}

/** Greeting, TLS and sign-in take longer than a message: a connection that has delivered one waits this long for the next. */
const KEPT_MS = 3_000

/**
 * Sends over SMTP, one message after the other on a connection: what became of it is then known of each message. A connection
 * is used again only after the server has taken what came before.
 */
export function connectMail(env: MailEnv): Mailer & { close(): void } {
  const { auth, ...server } = parseConnectionUrl(env.SMTP_URL)
  /** Connections that wait, with what ends the waiting. */
  const kept = new Map<SMTPConnection, NodeJS.Timeout>()

  function take(): SMTPConnection | undefined {
    const [connection] = kept.keys()
    if (connection) release(connection)
    return connection
  }

  function leave(connection: SMTPConnection): void {
    release(connection)
    connection.quit()
  }

  function keep(connection: SMTPConnection): void {
    kept.set(connection, setTimeout(leave, KEPT_MS, connection).unref())
  }

  function release(connection: SMTPConnection): void {
    clearTimeout(kept.get(connection))
    kept.delete(connection)
  }

  function newConnection(): SMTPConnection {
    const connection = new SMTPConnection({ ...server, ...PATIENCE })
    // Those that matter are told to who waits for an answer.
    connection.on('error', () => undefined)
    // The server may leave while the connection waits.
    connection.once('end', () => release(connection))
    return connection
  }

  async function open(connection: SMTPConnection): Promise<void> {
    await told(connection, (settle) => connection.connect(settle))
    if (auth) await told(connection, (settle) => connection.login(auth, settle))
  }

  async function deliver(mail: ComposedMail): Promise<void> {
    const waiting = take()
    const connection = waiting ?? newConnection()
    let handedOver = false
    const message = Readable.from([mail.raw], { objectMode: false })
    // The server reads the message only after it has accepted sender and reader; from its end on it may have taken it.
    message.once('end', () => {
      handedOver = true
    })
    try {
      await withDeadline(SEND_MS, async () => {
        if (!waiting) await open(connection)
        await told(connection, (settle) => connection.send(mail.envelope, message, settle))
      })
      keep(connection)
    } catch (error) {
      // Closed before it is judged: nothing more of the message can go out.
      connection.close()
      if (waiting && !handedOver && hasLeft(error)) return deliver(mail)
      throw asMailError(error, handedOver)
    }
  }

  return {
    send: async (mail) => deliver(await composeMail(mail, env.MAIL_FROM)),
    close: () => [...kept.keys()].forEach(leave),
  }
}

/** What a connection answers to one step, or the error that ends it. */
function told(connection: SMTPConnection, step: (settle: (error?: Error | null) => void) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  connection.once('error', reject)
  step((error) => (error ? reject(error) : resolve()))
  return promise.finally(() => connection.off('error', reject))
}

/** The server has ended a connection that waited: it has taken nothing. */
function hasLeft(error: unknown): boolean {
  const { code = '', responseCode } = error as SmtpFacts
  return responseCode === 421 || (responseCode === undefined && ['ECONNECTION', 'ESOCKET'].includes(code))
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
