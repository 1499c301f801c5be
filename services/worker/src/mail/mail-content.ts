import type { MailTemplate } from '@passage/contracts/domain/mails'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { RelayedMail } from '@passage/contracts/domain/people/people-mails'
import type { MailFacts, MailReader } from '@passage/core/mails/mail-facts'
import type { PersonMailFacts } from '@passage/core/mails/queue-mail'

/** One event of an order that a mail reports. */
export interface OrderNews {
  template: MailTemplate
  /** The entry that it reports. */
  seq: number
  facts: MailFacts
}

/** What the mail of an order is filled with. */
export interface MailContent {
  /** What the message is about comes first. */
  news: readonly OrderNews[]
  reader: MailReader
  /** Public origin of the application, without a slash at its end. */
  appUrl: string
}

/** What a mail about an account is filled with. */
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

/** What the prebuilt module exports: Node runs no .tsx. design.md, The parts. */
export interface MailTemplates {
  renderMail(content: MailContent): Promise<RenderedMail>
  renderPersonMail(content: PersonMailContent): Promise<RenderedMail>
}

/** The id by which the page shows the stamp that travels with it. */
export const STAMP_ID = 'stamp@passage'
