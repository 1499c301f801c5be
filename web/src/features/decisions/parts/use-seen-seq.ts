import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/server/api-error.ts'
import { knownSeq, orderQuery } from '../../one-order/api/order.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'

/**
 * The last entry of an order that a person has seen when a dialog opens: what the live page learns afterwards is no
 * consent to overwrite it. A refusal says what happened meanwhile, and the next try rests on that. settled.md, People.
 */
export function useSeenSeq({
  data,
  isFetchedAfterMount,
}: Pick<UseQueryResult<FullOrder>, 'data' | 'isFetchedAfterMount'>) {
  const [openedSeq, setOpenedSeq] = useState<number | null>(null)
  const [refusalSeq, setRefusalSeq] = useState<number | null>(null)
  if (openedSeq === null && data && isFetchedAfterMount) setOpenedSeq(data.lastSeq)
  const seenSeq = openedSeq ?? data?.lastSeq ?? 0
  return {
    /** Entries above it came while the dialog was open. */
    seenSeq,
    /** What the next message rests on. */
    expectedSeq: refusalSeq ?? seenSeq,
    /** For `onError`. */
    refused: (error: unknown) => {
      const seq = seqInRefusal(error)
      if (seq !== null) setRefusalSeq(seq)
    },
  }
}

export type SeenSeq = ReturnType<typeof useSeenSeq>

/** Up to which entry a refusal says what happened; null for any other error. */
function seqInRefusal(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'order_changed') return null
  const seq = error.problem?.details?.lastSeq
  return typeof seq === 'number' ? seq : null
}

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
