import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { papersOwed } from './papers-owed.ts'

/** So often an order is read again while a paper of it is still to come. Milliseconds. */
const PAPERS = 3_000

/** A paper that has not come after so many readings comes with the next visit. */
const READINGS = 40

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => api<OrderDetail>(`/api/orders/${encodeURIComponent(orderId)}`, { signal }),
  })

/** One order in full, for its owner and staff. 404 for other people. */
export const useOrder = (orderId: string | null) =>
  useQuery({
    ...orderQuery(orderId ?? ''),
    enabled: orderId !== null,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && papersOwed(data) && dataUpdateCount < READINGS && PAPERS,
  })
