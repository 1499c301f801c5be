import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { knownSeq } from '../../one-order/api/done-by-others.ts'
import { orderQuery } from '../../one-order/api/order.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { seqInRefusal } from './use-seen-seq.ts'

/**
 * What a form or a button beside a live order rests on: what this person had seen when they began, and what they did
 * themselves since. What the page learns from others afterwards is no consent; after a refusal, which says it, it is.
 */
export function useKnownSeq(order: FullOrder) {
  const { user } = useCurrentUser()
  const client = useQueryClient()
  const seenSeq = useRef(order.lastSeq)
  return {
    /** The person begins with the order as it is shown now. */
    look: () => {
      seenSeq.current = order.lastSeq
    },
    /** By the order as it was read last. */
    expectedSeq: (): number =>
      knownSeq(client.getQueryData(orderQuery(order.orderNumber).queryKey) ?? order, seenSeq.current, user),
    /** For `onError`. */
    refused: (error: unknown) => {
      seenSeq.current = seqInRefusal(error) ?? seenSeq.current
    },
  }
}
