import type { DashboardPicture, DashboardStats } from '@passage/contracts/api/desk/statistics.schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { useListEvents } from '../../../lib/server/use-list-events.ts'

/** Agency specification §9. */
const POLL = 30_000
/** A day's bar hardly moves in a minute. */
const POLL_PICTURE = 300_000

/** The six figures of one's orders: all, or the agency's. Read again when an order changes, and by the clock: a day ends without one. */
export function useStats() {
  useListEvents([['statistics', 'stats']])
  return useQuery({
    queryKey: ['statistics', 'stats'],
    queryFn: ({ signal }) => api<DashboardStats>('/api/dashboard/stats', { signal }),
    refetchInterval: POLL,
    refetchOnMount: 'always',
  })
}

/** The last 30 days of the same orders. */
export const usePicture = () =>
  useQuery({
    queryKey: ['statistics', 'picture'],
    queryFn: ({ signal }) => api<DashboardPicture>('/api/dashboard/picture', { signal }),
    refetchInterval: POLL_PICTURE,
    refetchOnMount: 'always',
  })
