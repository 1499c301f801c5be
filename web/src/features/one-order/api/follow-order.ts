import type { FollowRefused } from '@passage/contracts/api/orders/browser-events'
import type { TrackedEntry, TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import type { Line } from '../../../lib/keep-open.ts'
import { followTopic } from '../../../lib/server/shared-events.ts'

export interface Follow {
  onLine: (line: Line) => void
  onSnapshot: (order: TrackedOrder) => void
  onEntry: (entry: TrackedEntry) => void
}

/** Follows an order in the browser's stream until `signal` is aborted; after each break there is a new snapshot. */
export function followOrder(orderNumber: string, { onLine, onSnapshot, onEntry }: Follow, signal: AbortSignal): void {
  const onEvent = (name: string, data: unknown) => {
    if ((data as FollowRefused).orderNumber !== orderNumber) return
    if (name === 'snapshot') onSnapshot(data as TrackedOrder)
    if (name === 'entry') onEntry(data as TrackedEntry)
    if (name === 'refused') onLine('polling')
  }
  followTopic(`order/${orderNumber}`, { onLine, onEvent }, signal)
}
