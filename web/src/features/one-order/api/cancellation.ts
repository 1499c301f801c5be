import type { CancellationPreview } from '@passage/contracts/api/orders/order-work.schema'
import type { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

const orderPath = (orderId: string, rest: string) => `/api/orders/${encodeURIComponent(orderId)}/${rest}`

/** What withdrawing now would mean; asked anew each time. */
export const cancellationQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['cancellation', orderId],
    queryFn: ({ signal }) => api<CancellationPreview>(orderPath(orderId, 'cancellation'), { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Withdraws an order. Throws 409 `order_closed`, `submitted_order_stays`. */
export const cancelOrder = (orderId: string, idempotencyKey: string): Promise<StatusChanged> =>
  api<StatusChanged>(orderPath(orderId, 'cancel'), { method: 'POST', json: {}, idempotencyKey })
