import type { RelayedMail } from '@passage/contracts/domain/people/people-mails'
import type { PersonMailFacts } from '@passage/core/mails/queue-mail'

/** Text of a mail about an account. */
export interface PersonCopy {
  /** No personal data, because it is a header. */
  subject: string
  title: string
  what: readonly string[]
  /** Labels with values to copy, such as a username. */
  rows?: readonly (readonly [label: string, value: string])[]
  /** Notes below the button: validity of the link, advice if another person caused the mail. */
  notes: readonly string[]
  button: string
}

export interface PersonTexts {
  greeting(name: string | undefined): string
  colon: string
  footer: string
  /** Footer of mails about contact messages. */
  contactFooter: string
  copy: Record<RelayedMail, (facts: PersonMailFacts) => PersonCopy>
}

/** Whether the link's page leads on to the order form or to an order. */
export const leadsToOrder = (next: string | undefined): boolean => /^\/orders?(?:\?|$)/.test(next ?? '')
