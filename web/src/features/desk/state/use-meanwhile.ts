import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { useState } from 'react'
import { doneByOthers } from '../../one-order/api/done-by-others.ts'

/** What others did while the order lies in front of a person, until it is taken note of. */
export function useMeanwhile(order: FullOrder, me: CurrentUser | null) {
  const [seenSeq, setSeenSeq] = useState(order.lastSeq)
  return {
    entries: doneByOthers(order.statusHistory, seenSeq, me),
    takeNote: () => setSeenSeq(order.lastSeq),
  }
}
