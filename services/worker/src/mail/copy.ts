import type { RejectionReason, RequestReason } from '@passage/contracts/domain/documents/documents'
import type { MailTemplate } from '@passage/contracts/domain/mails'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/whose-turn'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Say } from './say.ts'

/** Whose turn it is, and what that one does. */
export interface Turn {
  of: Party
  text: string
}

/** Who asks for what, why, and by when. */
export interface Ask {
  title: string
  text: readonly string[]
}

/** What one mail says; the layout and the plain text are made of it. */
export interface Copy {
  /** Without the order's number, which is added. No personal data: it is a header. */
  subject: string
  title: string
  /** What happened. */
  what: readonly string[]
  turn: Turn
  /** What is asked for besides. */
  ask?: Ask | null
  /** What comes next, and by when. */
  next: readonly string[]
  button: string
}

export type CopyOf = (facts: MailFacts, say: Say) => Copy

/** A part of the set of templates. */
export type CopyFor<Template extends MailTemplate> = { [T in Template]: CopyOf }

/** Everything around the templates in one language. */
export interface Words {
  /** Between a label and its value. */
  colon: string
  greeting(name: string): string
  /** To an address that its owner did not order with. */
  orderedBy(name: string): string
  agencyCopy(customerName: string, agency: string): string
  turn: Record<Party, string>
  /** As staff read it. */
  staffTurn: Record<Party, string>
  owedTitle: string
  asked(at: string): string
  noteTitle: string
  note: string
  documents: Record<string, string>
  reasons: Record<Exclude<RequestReason, 'rejected'>, string>
  rejections: Record<RejectionReason, string>
  statuses: Record<OrderStatus, string>
  summary: Record<'title' | 'staffTitle' | 'number' | 'visa' | 'travellers' | 'amount', string>
  refundRule: Record<'unpaid' | 'full' | 'none', string>
  deletion: {
    unpaid: string
    open: string
    closed(at: string): string
    visas(at: string): string
  }
  footer: readonly string[]
}

export interface Texts {
  words: Words
  copy: Record<MailTemplate, CopyOf>
}
