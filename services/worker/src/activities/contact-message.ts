import { claimMessage, endMessage, mailAboutMessage, recordSentiment } from '@passage/core/contact/follow-message'
import type { Context } from '@passage/core/context'
import type { ContactMessageActivities } from '@passage/workflows/contact-message/activities'
import { failing } from './failures.ts'

/** Mails are rows: the relay claims and sends them. `staffEmail` is the team's inbox. */
export const contactMessageActivities = ({ context, staffEmail }: { context: Context; staffEmail: string }) =>
  ({
    claimMessage: ({ messageId }) => failing(() => claimMessage(context, messageId)),
    recordSentiment: ({ messageId }) => failing(() => recordSentiment(context, messageId)),
    mailAboutMessage: (mail) => failing(() => mailAboutMessage(context, mail, staffEmail)),
    endMessage: ({ messageId }) => failing(() => endMessage(context, messageId)),
  }) satisfies ContactMessageActivities
