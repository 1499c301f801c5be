import type { RequestReason } from '@passage/contracts/domain/documents/documents'
import type { RejectionText } from '@passage/contracts/domain/documents/rejection-text'
import type { MailTemplate } from '@passage/contracts/domain/mails'
import type { LeftToDo } from '@passage/contracts/domain/orders/order-end'
import type { Party } from '@passage/contracts/domain/orders/party'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Say } from './say.ts'

/** Whose turn it is, and what that party does next. */
export interface Turn {
  of: Party
  text: string
}

/** A request to the reader: who asks for what, why, and by when. */
export interface Ask {
  title: string
  text: readonly string[]
}

/** Text of one mail, from which HTML and plain text are rendered. */
export interface Copy {
  /** Without the order's number, which is added. No personal data, because it is a header. */
  subject: string
  title: string
  /** The event. */
  what: readonly string[]
  turn: Turn
  /** An additional request. */
  ask?: Ask | null
  /** The next step and its date. */
  next: readonly string[]
  /** The money of an order that ends. */
  money?: readonly string[]
  button: string
}

export type CopyOf = (facts: MailFacts, say: Say) => Copy

/** The texts of some templates. */
export type CopyFor<Template extends MailTemplate> = { [T in Template]: CopyOf }

/** Shared texts of all mails in one language. */
export interface Words {
  /** Between a label and its value. */
  colon: string
  greeting(name: string): string
  /** For a reader who did not place the order. */
  orderedBy(name: string): string
  /** To an agency: whose message it gets, and what it can do about it. */
  agencyCopy: Record<'copied' | 'alone', (customerName: string) => string>
  turn: Record<Party, string>
  /** Turn labels of an order that has ended. */
  left: Record<LeftToDo, string>
  /** Turn labels in mails to staff and agencies. */
  staffTurn: Record<Party, string>
  /** The button of a mail to a customer whose turn it is, by what is asked first. */
  askButton: { pay(amount: string): string; documents: string; details: string }
  owedTitle: string
  /** For one traveller, or with null for all under 18. */
  minors(name: string | null, documents: string): string
  asked(at: string): string
  noteTitle: string
  note: string
  documents: Record<string, string>
  reasons: Record<Exclude<RequestReason, 'rejected'>, string>
  rejections: Record<RejectionText, string>
  summary: Record<'title' | 'staffTitle' | 'number' | 'visa' | 'travellers' | 'amount', string>
  refundRule: Record<'unpaid' | 'full' | 'none', string>
  deletion: {
    unpaid: string
    open: string
    closed(at: string): string
    visas(at: string): string
  }
  /** The texts' name of the support, which is the link to the contact form. */
  support: string
  footer: readonly string[]
}

export interface Texts {
  words(say: Say): Words
  copy: Record<MailTemplate, CopyOf>
}
