import type { PeopleMail } from '../domain/people/people-mails.ts'
import { signal } from './definitions.ts'

/** What starts a partner's onboarding. Ids only: no personal data reaches Temporal. */
export interface PartnerOnboardingInput {
  /** The account that registered the agency. */
  userId: string
  agencyId: number
  /** ISO 8601. */
  registeredAt: string
}

export interface PartnerStanding {
  gone: boolean
  /** At least once. */
  signedIn: boolean
  /** An administrator has looked at the company: commission is payable. */
  verified: boolean
}

export interface PartnerOnboarded {
  outcome: 'verified' | 'gone'
  /** Reminders that were sent. */
  reminders: number
}

export type PartnerMail = Extract<
  PeopleMail,
  'partner_welcome' | 'partner_unused' | 'partner_verified' | 'staff_new_partner'
>

/** The company was verified, or that was taken back: how it is now is looked up. */
export const partnerVerified = signal<{ agencyId: number }>('partnerVerified')
