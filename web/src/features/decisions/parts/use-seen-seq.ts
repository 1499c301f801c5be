import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/server/api-error.ts'

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
export function seqInRefusal(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'order_changed') return null
  const seq = error.problem?.details?.lastSeq
  return typeof seq === 'number' ? seq : null
}
