import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** An order by its number, for anyone who has it; those who may open the order see all of it. */
export const trackedOrderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['tracked-order', orderNumber],
    queryFn: ({ signal }) => api<TrackedOrder>(`/api/orders/track/${encodeURIComponent(orderNumber)}`, { signal }),
  })
