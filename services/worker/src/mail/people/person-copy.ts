import type { RelayedMail } from '@passage/contracts/domain/people/people-mails'
import type { PersonMailFacts } from '@passage/core/mails/queue-mail'

/** What one mail about an account says. */
export interface PersonCopy {
  /** No personal data: it is a header. */
  subject: string
  title: string
  what: readonly string[]
  /** Label and value, one a line: a username. */
  rows?: readonly (readonly [label: string, value: string])[]
  /** Under the button: how long it works, what to do when it was another person. */
  notes: readonly string[]
  button: string
}

export interface PersonTexts {
  greeting(name: string | undefined): string
  colon: string
  footer: string
  /** Under mails about contact messages. */
  contactFooter: string
  copy: Record<RelayedMail, (facts: PersonMailFacts) => PersonCopy>
}

/** Whether the link's page leads on to an order: one that is being made, or one that is there. */
export const leadsToOrder = (next: string | undefined): boolean => /^\/orders?(?:\?|$)/.test(next ?? '')
