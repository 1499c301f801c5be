import type { Language } from '@passage/contracts/domain/orders/travel'

export interface MailAttachment {
  fileName: string
  contentType: string
  bytes: Uint8Array
  /** Id (`cid:…`) of an inline image. */
  inlineId?: string
}

export interface Mail {
  /** Recipients of one message. */
  to: readonly string[]
  subject: string
  html: string
  text: string
  language: Language
  /** Without angle brackets; the same for every attempt of a mail. */
  messageId: string
  attachments: readonly MailAttachment[]
}

/** Sends mail without retries. */
export interface Mailer {
  /** Returns when the server has accepted the message, within 10 s; throws `MailError`. */
  send(mail: Mail): Promise<void>
}
