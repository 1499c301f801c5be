import type { FullOrder, OrderChanged, OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Line } from '../../../lib/keep-open.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { topicStream } from '../../../lib/server/topic-stream.ts'
import { useOnline } from '../../../lib/server/use-online.ts'
import { orderQuery } from './order.ts'
import { pollInterval } from './poll-interval.ts'
import { type TrackingFailure, trackingFailure } from './tracking-failure.ts'

export interface Tracking {
  order: OrderView | undefined
  isSearching: boolean
  /** Why there is no order to show. */
  failure: TrackingFailure | null
  line: Line
  /** The server last said so: milliseconds. What is live is of now. */
  asOf: number
  searchAgain: () => void
}

/** An order with how fresh it is, for a part that needs the whole of it. */
export interface LiveOrder extends Pick<Tracking, 'line' | 'asOf'> {
  order: FullOrder
}

/** Changes for which an order is already read again: several parts of a page hear of the same change. */
const seenChanges = new WeakSet<OrderChanged>()

/** An order by its number, kept up to date: read, then read again after each change that its stream reports. Null asks nothing. */
export function useOrder(orderNumber: string | null): Tracking {
  const client = useQueryClient()
  const online = useOnline()
  const query = useQuery({
    ...orderQuery(orderNumber ?? ''),
    enabled: orderNumber !== null,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data ? pollInterval(data, topicStream(`order/${data.orderNumber}`), dataUpdateCount) : false,
  })
  const { data, dataUpdatedAt, error, refetch } = query
  // While it is asked once more, the page still says why there is nothing to show.
  const [lastError, setLastError] = useState<unknown>(null)
  if (error !== null && error !== lastError) setLastError(error)
  const found = data !== undefined

  // Named as the server writes the number that a person has typed.
  const followed = data?.orderNumber
  const stream = followed === undefined ? null : topicStream(`order/${followed}`)
  const heard = useSyncExternalStore(
    stream?.watch ?? watchNothing,
    () => stream?.line ?? 'connecting',
    () => 'connecting' as const,
  )
  useEffect(
    () =>
      stream?.hear((changed, isReconnected) => {
        const { queryKey } = orderQuery(orderNumber ?? '')
        const known = client.getQueryData(queryKey)
        if (!changed || seenChanges.has(changed)) return
        const isKnown = known && known.lastSeq >= changed.seq
        // A stream is closed with its session: reading the whole order again finds out.
        if (isKnown && !(isReconnected && known.full)) return
        seenChanges.add(changed)
        void client.invalidateQueries({ queryKey })
      }),
    [stream, client, orderNumber],
  )

  // The session is over. What the page shows was true when it was last read.
  const isEnded = found && error instanceof ApiError && error.status === 401
  const [heardAt, setHeardAt] = useState(0)
  const isLive = online && heard === 'live'
  useEffect(() => (isLive ? () => setHeardAt(Date.now()) : undefined), [isLive])

  // A page that could not be loaded asks again as soon as the browser is online.
  const unread = !found && error !== null
  useEffect(() => {
    if (!unread) return
    const again = () => void refetch()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [unread, refetch])

  const gone = trackingFailure(error)?.kind === 'not-found'
  const cut = !online || (heard !== 'live' && query.isError && !isEnded)
  return {
    order: gone ? undefined : data,
    isSearching: query.isFetching && !found,
    failure: found && !gone ? null : trackingFailure(error ?? lastError),
    line: cut ? 'offline' : isEnded ? 'ended' : heard,
    asOf: isEnded ? dataUpdatedAt : Math.max(dataUpdatedAt, heardAt),
    searchAgain: () => void refetch(),
  }
}

const watchNothing = () => () => {}
