import type { TrackedEntry, TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { keepOpen, type Line } from '../../../lib/keep-open.ts'
import { readEvents } from '../../../lib/server/later-events.ts'

export interface Follow {
  /** The last entry on screen, as `Last-Event-ID` has it: with `-full` where all of the order is shown. */
  lastSeen: () => string | undefined
  onLine: (line: Line) => void
  onSnapshot: (order: TrackedOrder) => void
  onEntry: (entry: TrackedEntry) => void
}

/** Keeps an order's stream open until `signal` is aborted; after a break it goes on after the last entry. */
export function followOrder(orderNumber: string, follow: Follow, signal: AbortSignal): Promise<void> {
  const { lastSeen, onLine, onSnapshot, onEntry } = follow
  const path = `/api/orders/track/${encodeURIComponent(orderNumber)}/events`
  const onEvent = (name: string, data: unknown) => {
    if (name === 'snapshot') onSnapshot(data as TrackedOrder)
    if (name === 'entry') onEntry(data as TrackedEntry)
  }
  return keepOpen((onOpen) => readEvents(path, lastSeen(), { onOpen, onEvent }, signal), onLine, signal)
}
