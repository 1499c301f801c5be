import { MAILS, type MailTemplate } from '@passage/contracts/domain/mails'
import { isErased } from '@passage/contracts/domain/people/erasure'
import type { MailFacts, MailReader } from '@passage/core/mails/mail-facts'

/** Reader and addresses of one message. */
export interface Addressed {
  reader: MailReader
  to: string[]
}

/** Addresses from outside the order. */
export interface OtherAddresses {
  /** The team's inbox. */
  staffEmail: string
  /** The address before a correction. */
  previousEmail: string | null
}

/**
 * Readers of a mail: the agency that placed the order, and the traveller unless the agency informs travellers itself. Some mails
 * are for staff or a previous address only; an erased person's order has no readers. settled.md, Orders and prices.
 */
export function readersOf(template: MailTemplate, facts: MailFacts, other: OtherAddresses): Addressed[] {
  const { to } = MAILS[template]
  if (to === 'staff') return [{ reader: 'staff', to: [other.staffEmail] }]
  if (to === 'previous_address')
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
