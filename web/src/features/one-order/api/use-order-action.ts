import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { inTurn } from '../../../lib/in-turn.ts'
import { useActionKey } from '../../../lib/server/action-key.ts'

/**
 * One change of an order, tried as often as it takes: the same content keeps its Idempotency-Key while its outcome is not
 * known. Afterwards everything that shows the order is read again; `onDone` comes when it has been. Changes of one order
 * wait for each other, so that the order as it was read last has one's own.
 */
export function useOrderAction<Input, Answer>(
  orderId: string,
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
  onDone?: (answer: Answer, input: Input) => void,
): UseMutationResult<Answer, Error, Input> {
  const client = useQueryClient()
  const action = useActionKey()
  return useMutation({
    mutationFn: (input: Input) => {
      // Of the moment of the click: a double click is one message.
      const key = action.keyFor(JSON.stringify(input))
      return inTurn(orderId, async () => {
        try {
          return await send(input, key)
        } finally {
          await readAgain()
        }
      })
    },
    onSuccess: (answer, input) => {
      action.succeeded()
      onDone?.(answer, input)
    },
    onError: (error) => action.failed(error),
  })

  function readAgain() {
    return Promise.all([
      client.invalidateQueries({ queryKey: ['order'] }),
      client.invalidateQueries({ queryKey: ['order-work', orderId] }),
      client.invalidateQueries({ queryKey: ['transactions'] }),
      client.invalidateQueries({ queryKey: ['desk'] }),
    ])
  }
}
