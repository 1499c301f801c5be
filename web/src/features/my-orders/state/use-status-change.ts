import type { OrderDetail, StatusChanged } from '@passage/contracts/api/orders.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf } from '../../../lib/api-error.ts'
import { orderQuery } from '../../order/api/order.ts'
import { useActionKey } from '../../order/state/action-key.ts'
import { changeStatus } from '../api/change-status.ts'
import { draftChoice, forgetChoice, keepChoice, type StatusChoice } from './note-drafts.ts'

/**
 * A staff change of one order: choice and note, sent with the last entry that the person has seen. When somebody else was
 * faster the order is read again, and `seenSeq` tells up to where the person knew it.
 */
export function useStatusChange(orderId: string, onDone: (changed: StatusChanged) => void) {
  const client = useQueryClient()
  const action = useActionKey()
  const [choice, setChoice] = useState<StatusChoice>(() => draftChoice(orderId))
  const [seenSeq, setSeenSeq] = useState<number | null>(null)

  const mutation = useMutation({
    mutationFn: ({ lastSeq }: OrderDetail) => {
      if (!choice.status) throw new Error('no status chosen')
      const notes = choice.notes.trim()
      const change = { status: choice.status, ...(notes && { notes }), changedBy: 'Agent', expectedSeq: lastSeq }
      return changeStatus(orderId, change, action.keyFor(JSON.stringify(change)))
    },
    onSuccess: (changed) => {
      action.succeeded()
      forgetChoice(orderId)
      onDone(changed)
    },
    onError: (error, { lastSeq }) => {
      action.failed(error)
      if (codeOf(error) === 'order_changed') setSeenSeq(lastSeq)
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
        client.invalidateQueries({ queryKey: ['transactions'] }),
      ]),
  })

  const choose = (change: Partial<StatusChoice>) => {
    const next = { ...choice, ...change }
    setChoice(next)
    keepChoice(orderId, next)
  }
  return { choice, choose, seenSeq, save: mutation.mutate, saving: mutation.isPending, error: mutation.error }
}
