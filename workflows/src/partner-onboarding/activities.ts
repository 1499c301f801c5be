import type { PartnerMail, PartnerStanding } from '@passage/contracts/workflows/partner-onboarding'

/** What a partner's onboarding needs done outside. Ids and codes only; every one may be repeated. */
export interface PartnerOnboardingActivities {
  /** The first thing a run does: nobody starts it again. */
  claimOnboarding(input: { userId: string }): Promise<void>
  readPartner(input: { userId: string }): Promise<PartnerStanding>
  /** Writes a mail that is sent at once; each `key` once. */
  mailPartner(input: { userId: string; template: PartnerMail; key: string }): Promise<void>
  /** The last thing a run does: nobody tells it anything any more. */
  endOnboarding(input: { userId: string }): Promise<void>
}
