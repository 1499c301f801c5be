import type { ContactSubject } from '../domain/site/contact.ts'
import { signal } from './definitions.ts'

/** Input of a contact message's workflow. Ids and codes only: no personal data reaches Temporal. */
export interface ContactMessageInput {
  messageId: string
  subject: ContactSubject
  /** ISO 8601. */
  receivedAt: string
  /** The message looks automatic: its sender gets no mail, and staff get one reminder only. */
  suspected: boolean
}

/** A contact message, as PostgreSQL has it. */
export interface ContactStanding {
  /** Deleted: its retention time is over, or its sender's account was erased. */
  gone: boolean
  answered: boolean
  /** When the message was last reopened, ISO 8601; absent: never. */
  reopenedAt?: string
}

/** Result of a contact message's workflow. `left`: not answered within 30 days. */
export interface ContactFollowed {
  outcome: 'answered' | 'gone' | 'left'
  /** Reminders that staff got. */
  reminders: number
}

/** The message was answered, assigned, reopened or deleted: the workflow reads it again. */
export const contactChanged = signal<{ messageId: string }>('contactChanged')
