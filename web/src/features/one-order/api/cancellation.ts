import type { CancellationPreview } from '@passage/contracts/api/orders/order-work.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

/** What withdrawing now would mean; asked anew each time. */
export const cancellationQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['cancellation', orderId],
    queryFn: ({ signal }) =>
      api<CancellationPreview>(`/api/orders/${encodeURIComponent(orderId)}/cancellation`, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
