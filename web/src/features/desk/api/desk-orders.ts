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
const POLL = 15_000

const interval = (connection: ConnectionState) => (connection === 'live' ? false : POLL)

/** A queue's orders, due first, page by page behind a cursor. Each visit reads it anew. */
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

/** How many orders each queue has. */
export const useDeskCounts = (connection: ConnectionState) =>
  useQuery({
    queryKey: ['desk', 'counts'],
    queryFn: ({ signal }) => api<DeskCounts>('/api/desk/counts', { signal }),
    staleTime: 0,
    refetchInterval: interval(connection),
  })

/**
 * Keeps the desk's lists (queries under `desk`) and what only staff see of an order up to date. Answers how it hears of
 * changes: unless `live`, the lists have to be read now and then.
 */
export function useDeskEvents(): ConnectionState {
  const client = useQueryClient()
  useEffect(
    () =>
      topicStream('list/desk').listen((changed) => {
        const { queryKey } = orderQuery(changed?.orderNumber ?? '')
        const known = client.getQueryData(queryKey)
        // The stream does not repeat events that were missed: the open order is read again, its assignee with it.
        if (!changed)
          for (const missed of ['order', 'order-work']) void client.invalidateQueries({ queryKey: [missed] })
        if (!changed || !known) return
        void client.invalidateQueries({ queryKey: ['order-work', known.id] })
        // Assigned or noted. A new entry comes by the order's own stream, which reads the order again.
        if (known.lastSeq >= changed.seq) void client.invalidateQueries({ queryKey })
      }),
    [client],
  )
  return useListEvents([['desk']], 'desk')
}
