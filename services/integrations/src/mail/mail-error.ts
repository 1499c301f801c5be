/**
 * `unreachable`: certainly not taken, a later try may work · `refused`: the server will never take this message ·
 * `unknown`: the message was handed over and the answer was lost.
 */
export type MailFailure = 'unreachable' | 'refused' | 'unknown'

/** Carries codes only: the server's own words may repeat addresses, and failures travel through Temporal. */
export class MailError extends Error {
  readonly kind: MailFailure
  /** nodemailer's code and the server's, e.g. `EENVELOPE 550 RCPT TO`. */
  readonly code: string
  /** The server answered, and about this message or its reader: it is not away. */
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
  unreachable: 'The mail server did not take the message',
  refused: 'The mail server refused the message for good',
  unknown: 'The message was handed over, but the mail server’s answer was lost',
}
