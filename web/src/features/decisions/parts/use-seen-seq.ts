import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/server/api-error.ts'
import { knownSeq, orderQuery } from '../../one-order/api/order.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'

/**
 * The last entry that a person saw when a dialog opened: later entries of the live page must not be overwritten without
 * being seen. A refusal shows them, and the next try is based on them. settled.md, People.
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
    /** There are newer entries than the seen one. */
    seenSeq,
    /** The entry that the next message is based on. */
    expectedSeq: refusalSeq ?? seenSeq,
    /** Pass it as `onError`. */
    refused: (error: unknown) => {
      const seq = seqInRefusal(error)
      if (seq !== null) setRefusalSeq(seq)
    },
  }
}

export type SeenSeq = ReturnType<typeof useSeenSeq>

/** The last entry named by a refusal; null for another error. */
function seqInRefusal(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'order_changed') return null
  const seq = error.problem?.details?.lastSeq
  return typeof seq === 'number' ? seq : null
}

/**
 * The entry that a form or button beside a live order is based on: what this person saw when they began, and their own
 * changes since. Entries of others count after a refusal has shown them.
 */
export function useKnownSeq(order: FullOrder) {
  const { user } = useCurrentUser()
  const client = useQueryClient()
  const seenSeq = useRef(order.lastSeq)
  return {
    /** The person begins with the order as it is shown. */
    look: () => {
      seenSeq.current = order.lastSeq
    },
    /** By the order's last read. */
    expectedSeq: (): number =>
      knownSeq(client.getQueryData(orderQuery(order.orderNumber).queryKey) ?? order, seenSeq.current, user),
    /** Pass it as `onError`. */
    refused: (error: unknown) => {
      seenSeq.current = seqInRefusal(error) ?? seenSeq.current
    },
  }
}
