import type { WorkflowHistory } from '@passage/contracts/api/order-work.schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { orderUrl } from './order-url.ts'

/** A waiting step's tries count on: read again this often. Milliseconds. */
const POLL = 10_000

/** What happened in an order's workflow, for staff. Throws 503 `unavailable` while Temporal is away. */
export const useWorkflow = (orderId: string) =>
  useQuery({
    queryKey: ['order-work', orderId, 'workflow'],
    queryFn: ({ signal }) => api<WorkflowHistory>(orderUrl(orderId, 'workflow'), { signal }),
    staleTime: 0,
    refetchInterval: POLL,
  })
