import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { isWithBank } from '../payment/standing.ts'

/** What the next step is: by the order's status, or what its customer owes before anybody can go on. */
export type TurnHeadline = 'status' | 'bank' | 'documents' | 'details' | 'withheld'

export function turnHeadline(order: TrackedOrder): TurnHeadline {
  const { whoseTurn, openRequests, detailsMissing, status } = order
  const owes = whoseTurn === 'customer' && (openRequests > 0 || (detailsMissing && status === 'processing'))
  if (!owes) return isWithBank(order) ? 'bank' : 'status'
  if (!order.full) return 'withheld'
  return openRequests > 0 ? 'documents' : 'details'
}
