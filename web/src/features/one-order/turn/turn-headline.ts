import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'

/** What the next step is: by the order's status, or what its customer owes before anybody can go on. */
export type TurnHeadline = 'status' | 'documents' | 'details' | 'withheld'

export function turnHeadline(order: TrackedOrder): TurnHeadline {
  const { whoseTurn, openRequests, detailsMissing, status } = order
  const owes = whoseTurn === 'customer' && (openRequests > 0 || (detailsMissing && status === 'processing'))
  if (!owes) return 'status'
  if (!order.full) return 'withheld'
  return openRequests > 0 ? 'documents' : 'details'
}
