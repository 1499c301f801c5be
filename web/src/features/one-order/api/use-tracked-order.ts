import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { type QueryClient, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { Line } from '../../../lib/keep-open.ts'
import { useOnline } from '../../../lib/server/use-online.ts'
import { readerAtom } from '../../../lib/session/hosted-session.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { laterOf } from './apply-entry.ts'
import { followOrder } from './follow-order.ts'
import { forgetSeen, keepSeen, seenOrder } from './seen-orders.ts'
import { isSessionOver, showNews } from './show-news.ts'
import { trackedOrderQuery } from './tracked-order.ts'
import { type TrackingFailure, trackingFailure } from './tracking-failure.ts'

/** Fallback while there is no stream. Milliseconds. */
const POLL = 10_000

export interface Tracking {
  order: TrackedOrder | undefined
  isSearching: boolean
  /** Why there is no order to show. */
  failure: TrackingFailure | null
  line: Line
  /** The server last said so: milliseconds. What is live is of now. */
  asOf: number
  searchAgain: () => void
}

/** What was seen last stands until the server answers; without a connection it stays. */
export function showSeen(client: QueryClient, orderNumber: string): void {
  const { queryKey } = trackedOrderQuery(orderNumber)
  if (client.getQueryData(queryKey)) return
  const seen = seenOrder(orderNumber)
  if (seen) client.setQueryData(queryKey, seen.tracked, { updatedAt: seen.at })
}

/** An order by its number, kept up to date: a snapshot, then its stream, and asking again where the stream is broken. Null asks nothing. */
export function useTrackedOrder(orderNumber: string | null): Tracking {
  const client = useQueryClient()
  const reader = useAtomValue(readerAtom)
  const role = useCurrentUser().user?.role ?? null
  const [line, setLine] = useState<Line>('connecting')
  const [heardAt, setHeardAt] = useState(0)
  useState(() => orderNumber !== null && showSeen(client, orderNumber))
  const { queryKey, queryFn } = trackedOrderQuery(orderNumber ?? '')
  const query = useQuery({
    queryKey,
    queryFn,
    enabled: orderNumber !== null,
    refetchOnMount: 'always',
    structuralSharing: (shown, read) =>
      replaceEqualDeep(shown, laterOf(shown as TrackedOrder | undefined, read as TrackedOrder)),
    refetchInterval: ({ state }) => (state.data && line !== 'live' ? POLL : false),
  })
  const { data, dataUpdatedAt, error } = query
  // While it is asked once more, it is still said why there is nothing to show.
  const [lastError, setLastError] = useState<unknown>(null)
  if (error !== null && error !== lastError) setLastError(error)
  const found = data !== undefined
  /** As the server writes the number that a person has typed. */
  const followed = data?.orderNumber

  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader needs another stream.
  useEffect(() => {
    if (orderNumber === null || followed === undefined) return
    const left = new AbortController()
    let before: Line = 'connecting'
    const onLine = (next: Line) => {
      if (before === 'live') setHeardAt(Date.now())
      before = next
      setLine(next)
    }
    followOrder(followed, { ...showNews(client, orderNumber), onLine }, left.signal)
    return () => {
      left.abort()
      setLine('connecting')
    }
  }, [orderNumber, followed, reader, client])

  // The session is over. What stands there was true when it was last read, whatever a stranger's stream still brings.
  const isEnded = found && isSessionOver(error)

  const gone = trackingFailure(error)?.kind === 'not-found'
  const isLive = line === 'live' && !isEnded
  useEffect(() => {
    if (orderNumber === null) return
    if (gone) forgetSeen(orderNumber)
    if (!data || gone) return
    keepSeen(data, dataUpdatedAt, role)
    // What is live was last said when the page is left.
    const leave = () => document.visibilityState === 'hidden' && isLive && keepSeen(data, Date.now(), role)
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [orderNumber, data, dataUpdatedAt, gone, isLive, role])

  // A page that could not be loaded asks again as soon as the browser is online.
  const unread = !found && error !== null
  const { refetch } = query
  useEffect(() => {
    if (!unread) return
    const again = () => void refetch()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [unread, refetch])

  const online = useOnline()
  useEffect(() => {
    if (!online && line === 'live') setHeardAt(Date.now())
  }, [online, line])

  const cut = !online || (line !== 'live' && query.isError && !isEnded)
  return {
    order: gone ? undefined : data,
    isSearching: query.isFetching && !found,
    failure: found && !gone ? null : trackingFailure(error ?? lastError),
    line: cut ? 'offline' : isEnded ? 'ended' : line,
    asOf: isEnded ? dataUpdatedAt : Math.max(dataUpdatedAt, heardAt),
    searchAgain: () => void refetch(),
  }
}
