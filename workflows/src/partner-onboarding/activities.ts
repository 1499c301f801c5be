import type { PartnerMail, PartnerStanding } from '@passage/contracts/workflows/partner-onboarding'

/** The activities of a partner's onboarding. Idempotent; ids and codes only. */
export interface PartnerOnboardingActivities {
  /** The first activity of a run: the relay does not start it again afterwards. */
  claimOnboarding(input: { userId: string }): Promise<void>
  readPartner(input: { userId: string }): Promise<PartnerStanding>
  /** Queues a mail; each `key` once. */
  mailPartner(input: { userId: string; template: PartnerMail; key: string }): Promise<void>
  /** The last activity of a run: the API and the relay send it no more signals. */
  endOnboarding(input: { userId: string }): Promise<void>
}
