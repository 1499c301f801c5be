import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { readerAtom } from '../../../lib/hosted-session.ts'
import { applyEntry, laterOf } from './apply-entry.ts'
import { followOrder, type Line } from './follow-order.ts'
import { trackedOrderQuery } from './tracked-order.ts'

/** Fallback while there is no stream. Milliseconds. */
const POLL = 10_000

export interface Tracking {
  order: TrackedOrder | undefined
  isSearching: boolean
  /** Why there is no order to show: an answer that was not OK, or no answer at all. */
  failure: 'not-found' | 'unreachable' | null
  line: Line
  searchAgain: () => void
}

/** An order by its number, kept up to date: a snapshot, then its stream, and asking again where the stream is broken. Null asks nothing. */
export function useTrackedOrder(orderNumber: string | null): Tracking {
  const client = useQueryClient()
  const reader = useAtomValue(readerAtom)
  const [line, setLine] = useState<Line>('connecting')
  const { queryKey, queryFn } = trackedOrderQuery(orderNumber ?? '')
  const query = useQuery({
    queryKey,
    queryFn,
    enabled: orderNumber !== null,
    structuralSharing: (shown, read) =>
      replaceEqualDeep(shown, laterOf(shown as TrackedOrder | undefined, read as TrackedOrder)),
    refetchInterval: ({ state }) => (state.data && line !== 'live' ? POLL : false),
  })
  const found = query.data !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader needs another stream.
  useEffect(() => {
    if (orderNumber === null || !found) return
    const { queryKey } = trackedOrderQuery(orderNumber)
    const left = new AbortController()
    const shown = () => client.getQueryData(queryKey)
    const show = (order: TrackedOrder) => client.setQueryData(queryKey, order)
    const follow = {
      lastSeq: () => shown()?.lastSeq,
      onLine: setLine,
      onSnapshot: show,
      onEntry: (entry: Parameters<typeof applyEntry>[1]) => {
        const order = shown()
        if (!order) return
        const applied = applyEntry(order, entry)
        show(applied.order)
        if (applied.readAgain) void client.invalidateQueries({ queryKey })
      },
    }
    void followOrder(orderNumber, follow, left.signal)
    return () => {
      left.abort()
      setLine('connecting')
    }
  }, [orderNumber, found, reader, client])

  return {
    order: query.data,
    isSearching: query.isFetching && !found,
    failure:
      found || !query.isError || query.isFetching
        ? null
        : query.error instanceof ApiError
          ? 'not-found'
          : 'unreachable',
    line,
    searchAgain: () => void query.refetch(),
  }
}
