import type { AssignOrder, Colleague } from '@passage/contracts/api/desk/desk-work.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, codeOf } from '../../lib/server/api-error.ts'
import { orderQuery } from '../one-order/api/order.ts'
import { assignOrder } from './api/desk-work.ts'

/** Gives an order into a person's hands; afterwards everything that says who has it is read again. */
export function useAssign(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (assign: AssignOrder) => assignOrder(orderId, assign),
    onSuccess: ({ assignee }) => {
      client.setQueryData(orderQuery(orderId).queryKey, (order) => order && { ...order, assignee })
    },
    onSettled: () =>
      Promise.all([['desk'], orderQuery(orderId).queryKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** Who has it, of a refusal that says so. */
export const holderIn = (error: unknown): Colleague | null =>
  error instanceof ApiError && codeOf(error) === 'order_assigned'
    ? ((error.problem?.details?.assignee as Colleague | undefined) ?? null)
    : null
