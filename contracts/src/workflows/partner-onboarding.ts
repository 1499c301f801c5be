import type { PeopleMail } from '../domain/people/people-mails.ts'
import { signal } from './definitions.ts'

/** Input of a partner's onboarding workflow. Ids only: no personal data reaches Temporal. */
export interface PartnerOnboardingInput {
  /** The account that registered the agency. */
  userId: string
  agencyId: number
  /** ISO 8601. */
  registeredAt: string
}

/** A partner, as PostgreSQL has it. */
export interface PartnerStanding {
  /** The account is deleted. */
  gone: boolean
  /** A member of the company has signed in at least once. */
  signedIn: boolean
  /** An administrator has verified the company: commission is payable. */
  verified: boolean
}

/** Result of a partner's onboarding workflow. */
export interface PartnerOnboarded {
  outcome: 'verified' | 'gone'
  /** Reminders that were sent. */
  reminders: number
}

/** Mails of the onboarding workflow. */
export type PartnerMail = Extract<
  PeopleMail,
  'partner_welcome' | 'partner_unused' | 'partner_verified' | 'staff_new_partner'
>

/** The company was verified, or its verification was withdrawn: the workflow reads it again. */
export const partnerVerified = signal<{ agencyId: number }>('partnerVerified')
