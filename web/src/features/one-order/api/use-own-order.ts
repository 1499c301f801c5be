import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { orderQuery, useOrder } from './order.ts'
import { keepSeen, seenOrder } from './seen-orders.ts'

/** An order as those who may open it track it. */
export type FullOrder = TrackedOrder & { id: string }

/** The rest of a tracked order: as it was seen last until it is read, and read again behind every change of the stream. */
export function useOwnOrder(tracked: FullOrder) {
  const { id, lastSeq, orderNumber } = tracked
  const client = useQueryClient()
  const role = useCurrentUser().user?.role ?? null
  const [seen] = useState(() => {
    const { queryKey } = orderQuery(id)
    const kept = client.getQueryData(queryKey) ? null : seenOrder(orderNumber)
    if (kept?.detail) client.setQueryData(queryKey, kept.detail, { updatedAt: kept.at })
    return kept?.detail !== null && kept !== null
  })
  const query = useOrder(id)
  const { data } = query

  useEffect(() => {
    const { queryKey } = orderQuery(id)
    const known = client.getQueryData(queryKey)
    if (known && known.lastSeq < lastSeq) void client.invalidateQueries({ queryKey })
  }, [client, id, lastSeq])

  useEffect(() => {
    if (seen) void client.invalidateQueries({ queryKey: orderQuery(id).queryKey })
  }, [client, id, seen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever the rest was read; the tracked part keeps itself.
  useEffect(() => {
    if (data) keepSeen(tracked, Date.now(), role, data)
  }, [data, role])

  return query
}
