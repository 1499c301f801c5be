import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => api<OrderDetail>(`/api/orders/${encodeURIComponent(orderId)}`, { signal }),
  })

/** One order in full, for its owner and staff. 404 for everybody else's. */
export const useOrder = (orderId: string | null) =>
  useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null })
