import type { DeskCounts, DeskPage } from '@passage/contracts/api/desk/desk.schema'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConnectionState } from '../../../lib/keep-open.ts'
import { api } from '../../../lib/server/api.ts'
import { topicStream } from '../../../lib/server/topic-stream.ts'
import { useListEvents } from '../../../lib/server/use-list-events.ts'
import { orderQuery } from '../../one-order/api/order.ts'
import { type DeskPlace, listKey } from '../state/desk-place.ts'

const PAGE_SIZE = 50

/** Poll interval while the stream is down. Milliseconds. */
const POLL_MS = 15_000

const interval = (connection: ConnectionState) => (connection === 'live' ? false : POLL_MS)

/** A queue's orders, the first due first, page by page by cursor. Each visit reads it again. */
export function useDeskOrders(place: DeskPlace, connection: ConnectionState) {
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
    refetchInterval: interval(connection),
    gcTime: 0,
  })
}

/** The number of orders in each queue. */
export const useDeskCounts = (connection: ConnectionState) =>
  useQuery({
    queryKey: ['desk', 'counts'],
    queryFn: ({ signal }) => api<DeskCounts>('/api/desk/counts', { signal }),
    staleTime: 0,
    refetchInterval: interval(connection),
  })

/**
 * Keeps the desk's lists (queries under `desk`) and staff's facts of an order up to date. Returns the connection's
 * state: unless `live`, the lists must be polled.
 */
export function useDeskEvents(): ConnectionState {
  const client = useQueryClient()
  useEffect(
    () =>
      topicStream('list/desk').listen((changed) => {
        const { queryKey } = orderQuery(changed?.orderNumber ?? '')
        const known = client.getQueryData(queryKey)
        // The stream does not repeat missed events: read the open order and its assignee again.
        if (!changed)
          for (const missed of ['order', 'order-work']) void client.invalidateQueries({ queryKey: [missed] })
        if (!changed || !known) return
        void client.invalidateQueries({ queryKey: ['order-work', known.id] })
        // An assignment or note. A new entry is reported by the order's own stream, which reads the order.
        if (known.lastSeq >= changed.seq) void client.invalidateQueries({ queryKey })
      }),
    [client],
  )
  return useListEvents([['desk']], 'desk')
}
