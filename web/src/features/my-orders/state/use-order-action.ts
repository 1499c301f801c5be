import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { orderQuery } from '../../order/api/order.ts'
import { useActionKey } from '../../order/state/action-key.ts'

/**
 * One change of an order, tried as often as it takes: the same content keeps its Idempotency-Key while its outcome is not
 * known. Afterwards everything that shows the order is read again; `onDone` comes when it has been.
 */
export function useOrderAction<Input, Answer>(
  orderId: string,
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
  onDone?: (answer: Answer, input: Input) => void,
): UseMutationResult<Answer, Error, Input> {
  const client = useQueryClient()
  const action = useActionKey()
  return useMutation({
    mutationFn: (input: Input) => send(input, action.keyFor(JSON.stringify(input))),
    onSuccess: async (answer, input) => {
      action.succeeded()
      await readAgain()
      onDone?.(answer, input)
    },
    onError: async (error) => {
      action.failed(error)
      await readAgain()
    },
  })

  function readAgain() {
    return Promise.all([
      client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
      client.invalidateQueries({ queryKey: ['order-work', orderId] }),
      client.invalidateQueries({ queryKey: ['transactions'] }),
      client.invalidateQueries({ queryKey: ['tracked-order'] }),
    ])
  }
}
