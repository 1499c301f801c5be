import type { CurrentUser } from '@passage/contracts/api/auth.schema'
import type { OrderDetail, StatusHistoryEntry } from '@passage/contracts/api/orders.schema'
import { useState } from 'react'

/** What others did to an order since `seenSeq`: neither this person nor the machinery that follows a decision. */
export const doneByOthers = (
  entries: readonly StatusHistoryEntry[],
  seenSeq: number,
  me: Pick<CurrentUser, 'id'> | null,
): StatusHistoryEntry[] =>
  entries.filter(
    ({ seq, actorKind, changedById }) =>
      seq > seenSeq && (actorKind === 'customer' || (actorKind === 'staff' && changedById !== me?.id)),
  )

/** What others did while the order lies in front of a person, until it is taken note of. */
export function useMeanwhile(order: OrderDetail, me: CurrentUser | null) {
  const [seenSeq, setSeenSeq] = useState(order.lastSeq)
  return {
    entries: doneByOthers(order.statusHistory, seenSeq, me),
    takeNote: () => setSeenSeq(order.lastSeq),
  }
}
