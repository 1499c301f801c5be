import type { CorrectDetails } from '@passage/contracts/api/orders/details.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useState } from 'react'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { correctDetails } from '../api/correct-details.ts'
import { useOrderAction } from '../api/use-order-action.ts'
import { reckonedSeq } from './editing.ts'

export interface SaveDetails {
  save: (details: CorrectDetails) => void
  saving: boolean
  error: unknown
  /** What the server says is wrong where; paths as in the body. */
  issues: readonly { path: string; message: string }[]
  /** Another person's correction came first: the entry up to which this person knew the order. */
  conflictAt: number | null
}

/** Saves a correction on top of what this person has seen. After a conflict the next save reckons with the order as it is now. */
export function useSaveDetails(order: FullOrder, onDone: () => void): SaveDetails {
  const [seenSeq, setSeenSeq] = useState(order.lastSeq)
  const saving = useOrderAction(
    order.id,
    (details: CorrectDetails, key) => correctDetails(order.id, details, key),
    onDone,
  )
  const { error } = saving
  const conflict = codeOf(error) === 'order_changed'
  return {
    save: (details) => {
      const seen = conflict ? order.lastSeq : seenSeq
      setSeenSeq(seen)
      saving.mutate({ ...details, expectedSeq: reckonedSeq(order, seen) })
    },
    saving: saving.isPending,
    error,
    issues: error instanceof ApiError && error.code === 'invalid_input' ? (error.problem?.issues ?? []) : [],
    conflictAt: conflict ? (saving.variables?.expectedSeq ?? seenSeq) : null,
  }
}
