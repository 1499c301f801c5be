import { isStaffMail, type MailTemplate } from '@passage/contracts/domain/mails'
import { isErased } from '@passage/contracts/domain/people/erasure'
import type { MailFacts, MailReader } from '@passage/core/mails/mail-facts'

/** One message: who reads it, and at which addresses. */
export interface Addressed {
  reader: MailReader
  to: string[]
}

/** Addresses that do not come from the order itself. */
export interface OtherAddresses {
  /** The team's inbox. */
  staffEmail: string
  /** The address that a correction took the place of. */
  previousEmail: string | null
}

/**
 * Who gets a mail: the agency that placed the order, and the traveller unless the agency informs them itself; some are for
 * others alone, and no mail is sent about an erased person's order. settled.md, Orders and prices.
 */
export function readersOf(template: MailTemplate, facts: MailFacts, other: OtherAddresses): Addressed[] {
  if (isStaffMail(template)) return [{ reader: 'staff', to: [other.staffEmail] }]
  if (template === 'details_corrected_previous')
    return other.previousEmail ? [{ reader: 'previous_address', to: [other.previousEmail] }] : []
  const traveller = facts.customerEmail
  if (isErased(traveller)) return []
  const members = facts.agency?.emails.filter((email) => email.toLowerCase() !== traveller.toLowerCase()) ?? []
  // An agency without active members cannot inform the traveller itself.
  const agencyAlone = facts.agency?.mailsTraveller === false && members.length > 0
  return [
    ...(agencyAlone ? [] : [{ reader: 'traveller' as const, to: [traveller] }]),
    ...(members.length > 0 ? [{ reader: 'agency' as const, to: members }] : []),
  ]
}
