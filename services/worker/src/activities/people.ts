import { sentimentReader } from '@passage/assistant/sentiment/read-sentiment'
import { claimOnboarding, endOnboarding, mailPartner, readPartner } from '@passage/core/agencies/onboarding'
import { claimMessage, endMessage, mailAboutMessage, recordSentiment } from '@passage/core/contact/follow-message'
import type { StaffInbox } from '@passage/core/contact/gather-staff-mails'
import type { Context } from '@passage/core/context'
import type { ContactMessageActivities } from '@passage/workflows/contact-message/activities'
import type { PartnerOnboardingActivities } from '@passage/workflows/partner-onboarding/activities'
import { failing } from './failures.ts'

/** Activities of contact messages and partner onboarding. Mails are queued as rows, which the relay sends. */
export const peopleActivities = ({ context, staff }: { context: Context; staff: StaffInbox }) =>
  ({
    claimMessage: ({ messageId }) => failing(() => claimMessage(context, messageId)),
    recordSentiment: ({ messageId }) => failing(() => recordSentiment(context, messageId, sentimentReader)),
    mailAboutMessage: (mail) => failing(() => mailAboutMessage(context, mail, staff)),
    endMessage: ({ messageId }) => failing(() => endMessage(context, messageId)),
    claimOnboarding: ({ userId }) => failing(() => claimOnboarding(context, userId)),
    readPartner: ({ userId }) => failing(() => readPartner(context, userId)),
    mailPartner: (mail) => failing(() => mailPartner(context, mail, staff.email)),
    endOnboarding: ({ userId }) => failing(() => endOnboarding(context, userId)),
  }) satisfies ContactMessageActivities & PartnerOnboardingActivities
