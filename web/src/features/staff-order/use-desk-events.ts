import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Line } from '../../lib/keep-open.ts'
import { listStream } from '../../lib/server/list-stream.ts'
import { useListEvents } from '../../lib/server/use-list-events.ts'
import { orderQuery } from '../one-order/api/order.ts'

const DESK = 'desk'

/**
 * Keeps the desk's lists (queries under `desk`) and what only staff see of an order up to date. Answers how it hears of
 * changes: unless `live`, the lists have to be read now and then.
 */
export function useDeskEvents(): Line {
  const client = useQueryClient()
  useEffect(
    () =>
      listStream(DESK).hear((changed) => {
        void client.invalidateQueries({ queryKey: changed ? ['order-work', changed.orderId] : ['order-work'] })
        // The stream does not repeat events that were missed: the open order is read again, its assignee with it.
        if (!changed) return void client.invalidateQueries({ queryKey: ['order'] })
        const { queryKey } = orderQuery(changed.orderId)
        const known = client.getQueryData(queryKey)
        // Assigned or noted. A new entry comes by the order's own stream, which reads the order again.
        if (known && known.lastSeq >= changed.seq) void client.invalidateQueries({ queryKey })
      }),
    [client],
  )
  return useListEvents([['desk']], DESK)
}
