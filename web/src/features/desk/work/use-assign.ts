import type { AssignOrder, Colleague } from '@passage/contracts/api/desk/desk-work.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { orderQuery } from '../../one-order/api/order.ts'
import { assignOrder } from './api/desk-work.ts'

/** Gives an order into a person's hands; afterwards everything that says who has it is read again. */
export function useAssign({ id, orderNumber }: FullOrder) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(orderNumber)
  return useMutation({
    mutationFn: (assign: AssignOrder) => assignOrder(id, assign),
    onSuccess: ({ assignee }) => {
      client.setQueryData(queryKey, (order) => (order?.full ? { ...order, assignee } : order))
    },
    onSettled: () => Promise.all([['desk'], queryKey].map((key) => client.invalidateQueries({ queryKey: key }))),
  })
}

/** Who has it, of a refusal that says so. */
export const holderIn = (error: unknown): Colleague | null =>
  error instanceof ApiError && codeOf(error) === 'order_assigned'
    ? ((error.problem?.details?.assignee as Colleague | undefined) ?? null)
    : null
