import type { DeskCounts, DeskPage } from '@passage/contracts/api/desk/desk.schema'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Line } from '../../../lib/keep-open.ts'
import { api } from '../../../lib/server/api.ts'
import { type DeskPlace, listKey } from '../state/desk-place.ts'

const PAGE_SIZE = 50

/** Poll interval while the stream is down. Milliseconds. */
const POLL = 15_000

const interval = (line: Line) => (line === 'live' ? false : POLL)

/** A queue's orders, due first, page by page behind a cursor. Each visit reads it anew. */
export function useDeskOrders(place: DeskPlace, line: Line) {
  const list = listKey(place)
  return useInfiniteQuery({
    queryKey: ['desk', 'orders', list],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(list)
      query.set('queue', place.queue)
      query.set('limit', String(PAGE_SIZE))
      if (pageParam) query.set('after', pageParam)
      return api<DeskPage>(`/api/desk/orders?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: DeskPage) => next,
    staleTime: 0,
    refetchInterval: interval(line),
    gcTime: 0,
  })
}

/** How many orders each queue has. */
export const useDeskCounts = (line: Line) =>
  useQuery({
    queryKey: ['desk', 'counts'],
    queryFn: ({ signal }) => api<DeskCounts>('/api/desk/counts', { signal }),
    staleTime: 0,
    refetchInterval: interval(line),
  })
