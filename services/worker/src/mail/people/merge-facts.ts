import type { PersonMailFacts } from '@passage/core/mails/queue-mail'

/** Merges the facts of several contact messages: their number, subjects ("Billing question (2)") and earliest due time. */
export function mergeFacts(all: readonly PersonMailFacts[]): PersonMailFacts {
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
