import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { useRef } from 'react'
import { knownSeq } from '../../one-order/api/done-by-others.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { seqInRefusal } from './use-seen-seq.ts'

/**
 * What a form or a button beside a live order rests on: what this person had seen when they began, and what they did
 * themselves since. What the page learns from others afterwards is no consent; after a refusal, which says it, it is.
 */
export function useKnownSeq(order: OrderDetail) {
  const { user } = useCurrentUser()
  const seenSeq = useRef(order.lastSeq)
  return {
    /** The person begins with the order as it is shown now. */
    look: () => {
      seenSeq.current = order.lastSeq
    },
    /** `latest`: the order as it was read last. */
    expectedSeq: (latest: OrderDetail = order): number => knownSeq(latest, seenSeq.current, user),
    /** For `onError`. */
    refused: (error: unknown) => {
      seenSeq.current = seqInRefusal(error) ?? seenSeq.current
    },
  }
}
