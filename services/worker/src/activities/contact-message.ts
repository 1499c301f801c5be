import { claimMessage, endMessage, mailAboutMessage, recordSentiment } from '@passage/core/contact/follow-message'
import type { StaffInbox } from '@passage/core/contact/gather-staff-mails'
import type { Context } from '@passage/core/context'
import type { ContactMessageActivities } from '@passage/workflows/contact-message/activities'
import { failing } from './failures.ts'

/** Activities of contact messages. Mails are queued as rows, which the relay sends. */
export const contactMessageActivities = ({ context, staff }: { context: Context; staff: StaffInbox }) =>
  ({
    claimMessage: ({ messageId }) => failing(() => claimMessage(context, messageId)),
    recordSentiment: ({ messageId }) => failing(() => recordSentiment(context, messageId)),
    mailAboutMessage: (mail) => failing(() => mailAboutMessage(context, mail, staff)),
    endMessage: ({ messageId }) => failing(() => endMessage(context, messageId)),
  }) satisfies ContactMessageActivities
