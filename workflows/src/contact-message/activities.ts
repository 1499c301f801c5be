import type { ContactMail } from '@passage/contracts/domain/people/people-mails'
import type { ContactStanding } from '@passage/contracts/workflows/contact-message'

/** The activities of a contact message's workflow. Idempotent; ids and codes only. */
export interface ContactMessageActivities {
  /** Marks the message as taken by a run, so that no other run is started for it, and reads it. */
  claimMessage(input: { messageId: string }): Promise<ContactStanding>
  /** Computes the sentiment of the message's text and stores it. */
  recordSentiment(input: { messageId: string }): Promise<void>
  /** Queues a mail; each template once. */
  mailAboutMessage(input: { messageId: string; template: ContactMail }): Promise<void>
  /** Last activity of a run: it gets no more signals. */
  endMessage(input: { messageId: string }): Promise<void>
}
