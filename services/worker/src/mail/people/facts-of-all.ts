import type { PersonMailFacts } from '@passage/core/mails/queue-mail'

/** What one mail says of several contact messages: how many, about what ("Billing question (2)"), and the earliest time. */
export function factsOfAll(all: readonly PersonMailFacts[]): PersonMailFacts {
  const [first = {}, ...others] = all
  if (others.length === 0) return first
  const [dueAt] = all.flatMap((facts) => facts.dueAt ?? []).toSorted()
  const subjects = Map.groupBy(
    all.flatMap(({ subject }) => subject ?? []),
    (subject) => subject,
  )
  const subject = [...subjects].map(([name, { length }]) => (length > 1 ? `${name} (${length})` : name)).join(', ')
  return { messages: String(all.length), subject, ...(dueAt && { dueAt }) }
}
