import { claimOnboarding, endOnboarding, mailPartner, readPartner } from '@passage/core/agencies/onboarding'
import type { Context } from '@passage/core/context'
import type { PartnerOnboardingActivities } from '@passage/workflows/partner-onboarding/activities'
import { failing } from './failures.ts'

/** Activities of partner onboarding. Mails are queued as rows, which the relay sends. `staffEmail` is the team's inbox. */
export const partnerOnboardingActivities = ({ context, staffEmail }: { context: Context; staffEmail: string }) =>
  ({
    claimOnboarding: ({ userId }) => failing(() => claimOnboarding(context, userId)),
    readPartner: ({ userId }) => failing(() => readPartner(context, userId)),
    mailPartner: (mail) => failing(() => mailPartner(context, mail, staffEmail)),
    endOnboarding: ({ userId }) => failing(() => endOnboarding(context, userId)),
  }) satisfies PartnerOnboardingActivities
