import type { ChangeStatus, OrderDetail, StatusChanged } from '@passage/contracts/api/orders.schema'
import { useState } from 'react'
import { codeOf } from '../../../lib/api-error.ts'
import { useOrderAction } from '../../one-order/api/use-order-action.ts'
import { changeStatus } from '../api/change-status.ts'
import { type StatusChoice, useStatusDraft } from './note-drafts.ts'

/**
 * A staff change of one order: choice and note, sent with the last entry that the person has seen. When somebody else was
 * faster the order is read again, and `seenSeq` tells up to where the person knew it.
 */
export function useStatusChange(orderId: string, onDone: (changed: StatusChanged) => void) {
  const { draft: choice, change: choose, forget } = useStatusDraft(orderId)
  const [seenSeq, setSeenSeq] = useState<number | null>(null)

  const mutation = useOrderAction(
    orderId,
    (change: ChangeStatus, key) => changeStatus(orderId, change, key),
    (changed) => {
      forget()
      onDone(changed)
    },
  )
  const save = (order: OrderDetail) => {
    const change = statusChange(choice, order.lastSeq)
    if (!change) return
    mutation.mutate(change, {
      onError: (error) => codeOf(error) === 'order_changed' && setSeenSeq(order.lastSeq),
    })
  }
  return { choice, choose, seenSeq, save, saving: mutation.isPending, error: mutation.error }
}

/** What is sent for a choice; null while nothing is chosen. A submission takes along what the embassy gave. */
export function statusChange(choice: StatusChoice, lastSeq: number): ChangeStatus | null {
  const { status } = choice
  if (!status) return null
  const notes = choice.notes.trim()
  const reference = choice.embassyReference.trim()
  const submission = status === 'submitted'
  return {
    status,
    ...(notes && { notes }),
    ...(submission && reference && { embassyReference: reference }),
    ...(submission && choice.submittedOn && { submittedOn: choice.submittedOn }),
    changedBy: 'Agent',
    expectedSeq: lastSeq,
  }
}
