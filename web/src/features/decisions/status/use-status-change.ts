import type { ChangeStatus, StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import type { StatusOutlook } from '@passage/contracts/domain/orders/status-change'
import { sendOrderAction, useOrderAction } from '../../one-order/api/order-action.ts'
import { type StatusChoice, useStatusDraft } from '../parts/note-drafts.ts'
import type { SeenSeq } from '../parts/use-seen-seq.ts'

/** A staff change of one order: choice and note, sent with the last entry that the person has seen. */
export function useStatusChange(
  orderId: string,
  seen: SeenSeq,
  onDone: (changed: StatusChanged, to: StaffStatus) => void,
) {
  const { draft: choice, change: choose, forget } = useStatusDraft(orderId)
  const mutation = useOrderAction(
    orderId,
    (change: ChangeStatus, key) => sendOrderAction('changeStatus', { orderId }, change, key),
    (changed, { status }) => {
      forget()
      onDone(changed, status)
    },
  )
  const save = () => {
    const change = statusChange(choice, seen.expectedSeq)
    if (change) mutation.mutate(change, { onError: seen.refused })
  }
  return { choice, choose, save, saving: mutation.isPending, error: mutation.error }
}

/** What is sent for a choice; null while nothing is chosen. A submission takes along what the embassy gave, a completion how the visa reaches the traveller. */
export function statusChange(choice: StatusChoice, expectedSeq: number): ChangeStatus | null {
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
    ...(status === 'completed' && choice.delivery && { delivery: choice.delivery }),
    changedBy: 'Agent',
    expectedSeq,
    undo: true,
  }
}

/** What is still to be chosen or written before a change is sent: the tick of an exception, and why. */
export function missingOf(
  { status, notes }: Pick<StatusChoice, 'status' | 'notes'>,
  { obstacles }: StatusOutlook,
  agreed: boolean,
): ('exception' | 'notes')[] {
  const isException = obstacles.length > 0
  return [
    ...(isException && !agreed ? (['exception'] as const) : []),
    ...((isException || status === 'rejected') && !notes.trim() ? (['notes'] as const) : []),
  ]
}
