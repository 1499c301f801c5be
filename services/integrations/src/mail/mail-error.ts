/**
 * `unreachable`: certainly not accepted, a retry may work · `refused`: permanently rejected · `unknown`: the message was sent and
 * the response was lost.
 */
export type MailFailure = 'unreachable' | 'refused' | 'unknown'

/** Carries codes only: the server's text may repeat addresses, and Temporal stores failures. */
export class MailError extends Error {
  readonly kind: MailFailure
  /** The codes of nodemailer and of the server, e.g. `EENVELOPE 550 RCPT TO`. */
  readonly code: string
  /** The server answered about this message or its recipient, so the server is not down. */
  readonly aboutThisMail: boolean

  constructor(kind: MailFailure, code: string, aboutThisMail = false) {
    super(`${SENTENCES[kind]} (${code}).`)
    this.name = 'MailError'
    this.kind = kind
    this.code = code
    this.aboutThisMail = aboutThisMail
  }

  get retryable(): boolean {
    return this.kind === 'unreachable'
  }
}

const SENTENCES: Record<MailFailure, string> = {
  unreachable: 'The mail server did not accept the message',
  refused: 'The mail server rejected the message permanently',
  unknown: 'The message was sent, but the mail server’s response was lost',
}
