import type { MailTemplate } from '@passage/contracts/domain/mails'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { RelayedMail } from '@passage/contracts/domain/people/people-mails'
import type { MailFacts, MailReader } from '@passage/core/mails/mail-facts'
import type { PersonMailFacts } from '@passage/core/mails/queue-mail'

/** An event of an order reported by a mail. */
export interface OrderNews {
  template: MailTemplate
  /** Number of the reported entry. */
  seq: number
  facts: MailFacts
}

/** Data of a mail about an order. */
export interface MailContent {
  /** The first one is the subject of the message. */
  news: readonly OrderNews[]
  reader: MailReader
  /** Public origin of the application without a trailing slash. */
  appUrl: string
}

/** Data of a mail about an account. */
export interface PersonMailContent {
  template: RelayedMail
  language: Language
  facts: PersonMailFacts
  appUrl: string
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Exports of the prebuilt module. It is prebuilt because Node cannot run .tsx. */
export interface MailTemplates {
  renderMail(content: MailContent): Promise<RenderedMail>
  renderPersonMail(content: PersonMailContent): Promise<RenderedMail>
}

/** Content id of the inline logo. */
export const LOGO_ID = 'stamp@passage'
