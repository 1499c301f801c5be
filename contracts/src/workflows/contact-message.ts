import type { ContactSubject } from '../domain/site/contact.ts'
import { signal } from './definitions.ts'

/** What starts a contact message's workflow. Ids and codes only: no personal data reaches Temporal. */
export interface ContactMessageInput {
  messageId: string
  subject: ContactSubject
  /** ISO 8601. */
  receivedAt: string
  /** It looks automatic: its sender gets no mail, and staff are only reminded of it. */
  suspected: boolean
}

export interface ContactStanding {
  /** Deleted, by its time or with its person. */
  gone: boolean
  answered: boolean
  /** When the last answer was taken back, ISO 8601; absent: none was. */
  reopenedAt?: string
}

export interface ContactFollowed {
  outcome: 'answered' | 'gone' | 'left'
  /** Mails to staff that it waits for an answer. */
  reminders: number
}

/** The message was answered, given to another person or deleted: the workflow looks how it is now. */
export const contactChanged = signal<{ messageId: string }>('contactChanged')
