import type { EntryReason } from './history.ts'
import { isClosed, type OrderStatus } from './order-status.ts'

/** Whether an order is on hold after an entry: until it is released or closed. */
export const isHeldAfter = (held: boolean, entry: { reason: EntryReason; status: OrderStatus }): boolean =>
  entry.reason === 'held' || (held && entry.reason !== 'released' && !isClosed(entry.status))

/** The entry that put an order on hold; null: it is not on hold. `entries` are all of them, oldest first. */
export function holdOf<Entry extends { reason: EntryReason; newStatus: OrderStatus }>(
  entries: readonly Entry[],
): Entry | null {
  const at = entries.findLastIndex(({ reason }) => reason === 'held')
  const isHeld = entries
    .slice(at)
    .reduce((held, entry) => isHeldAfter(held, { ...entry, status: entry.newStatus }), false)
  return isHeld ? (entries[at] ?? null) : null
}
