/** overdue: its time has passed · today: it passes today · later. */
export type Due = 'overdue' | 'today' | 'later'

/** How pressing an instant is, by the reader's day. null: no one has to act by then. */
export function dueOf(dueAt: string | null, now: Date = new Date()): Due | null {
  if (dueAt === null) return null
  const due = new Date(dueAt)
  if (due < now) return 'overdue'
  return due.toDateString() === now.toDateString() ? 'today' : 'later'
}
