import type { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import type { ActionBody, CalledAction } from '@passage/contracts/domain/orders/order-actions'
import { ORDER_ACTIONS } from '@passage/contracts/domain/orders/order-actions'
import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyedQueue } from '../../../lib/keyed-queue.ts'
import { useActionKey } from '../../../lib/server/action-key.ts'
import { type ApiInit, api } from '../../../lib/server/api.ts'

const queue = new KeyedQueue()

/**
 * Sends an action to an order. Repeated content keeps its Idempotency-Key while the outcome is unknown. Afterwards
 * everything that shows the order is read again, and `onDone` is called. Actions of one order run one after the other,
 * so that each is based on the order after the last one.
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
      // Chosen at the click: a double click is one message.
      const key = action.keyFor(JSON.stringify(input))
      return queueChange(orderId, async () => {
        try {
          return await send(input, key)
        } finally {
          await readOrderAgain(client, orderId)
        }
      })
    },
    onSuccess: (answer, input) => {
      action.succeeded()
      onDone?.(answer, input)
    },
    onError: (error) => action.failed(error),
  })
}

/** Reads every query again that shows the order. */
export const readOrderAgain = (client: QueryClient, orderId: string): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['order'] }),
    client.invalidateQueries({ queryKey: ['order-work', orderId] }),
    client.invalidateQueries({ queryKey: ['transactions'] }),
    client.invalidateQueries({ queryKey: ['desk'] }),
  ])

type Call<Action extends CalledAction> = (typeof ORDER_ACTIONS)[Action]['call']

type IdsIn<Path> = Path extends `${string}:${infer Id}/${infer Rest}`
  ? Id | IdsIn<Rest>
  : Path extends `${string}:${infer Id}`
    ? Id
    : never

/** Sends an action to an order; `ids` are those in its path. Throws 409 with one of the action's refusals. */
export function sendOrderAction<Action extends CalledAction>(
  action: Action,
  ids: Record<IdsIn<Call<Action>>, string>,
  body: ActionBody<Action>,
  idempotencyKey: string,
  how: Pick<ApiInit, 'signal' | 'keepalive'> = {},
): Promise<StatusChanged> {
  const [method, path] = ORDER_ACTIONS[action].call.split(' ') as ['POST', string]
  const address = path.replaceAll(/:(\w+)/g, (_, id: keyof typeof ids) => encodeURIComponent(ids[id]))
  return api(`/api${address}`, { method, json: body, idempotencyKey, ...how })
}

/** Runs changes of one order one after the other; a failed one does not stop the next. */
export const queueChange = <T>(orderId: string, work: () => Promise<T>): Promise<T> => queue.run(orderId, work)
