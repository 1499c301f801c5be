import type { ContactMail } from '@passage/contracts/domain/people/people-mails'
import type { ContactStanding } from '@passage/contracts/workflows/contact-message'

/** What a contact message needs done outside. Ids and codes only; every one may be repeated. */
export interface ContactMessageActivities {
  /** The first thing a run does, and whenever it looks again: no other run is started for the message. */
  claimMessage(input: { messageId: string }): Promise<ContactStanding>
  /** Reads the message's sentiment from its text. */
  recordSentiment(input: { messageId: string }): Promise<void>
  /** Writes a mail that is sent at once, each once. */
  mailAboutMessage(input: { messageId: string; template: ContactMail }): Promise<void>
  /** The last thing a run does: nothing is signalled to it any more. */
  endMessage(input: { messageId: string }): Promise<void>
}
