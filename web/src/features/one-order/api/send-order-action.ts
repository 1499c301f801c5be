import type { ActionBody, CalledAction } from '@passage/contracts/api/orders/order-actions.schema'
import type { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { ORDER_ACTIONS } from '@passage/contracts/domain/orders/order-actions'
import { api } from '../../../lib/server/api.ts'

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
  signal?: AbortSignal,
): Promise<StatusChanged> {
  const [method, path] = ORDER_ACTIONS[action].call.split(' ') as ['POST', string]
  const address = path.replaceAll(/:(\w+)/g, (_, id: keyof typeof ids) => encodeURIComponent(ids[id]))
  return api(`/api${address}`, { method, json: body, idempotencyKey, ...(signal && { signal }) })
}
