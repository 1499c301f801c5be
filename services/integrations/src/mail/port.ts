import type { Language } from '@passage/contracts/domain/orders/travel'

export interface MailAttachment {
  fileName: string
  contentType: string
  bytes: Uint8Array
  /** An image that the page shows by this id (`cid:…`), in place of a file to keep. */
  inlineId?: string
}

export interface Mail {
  /** One message to all of them. */
  to: readonly string[]
  subject: string
  html: string
  text: string
  language: Language
  /** Without angle brackets; the same for every try of the same mail. */
  messageId: string
  attachments: readonly MailAttachment[]
}

/** Takes mail to where it is delivered. Nothing is retried here. */
export interface Mailer {
  /** Returns once the server has taken the message, within 10 s; throws `MailError`. */
  send(mail: Mail): Promise<void>
}
