import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Line } from '../../../lib/keep-open.ts'
import { topicStream } from '../../../lib/server/topic-stream.ts'
import { useListEvents } from '../../../lib/server/use-list-events.ts'
import { orderQuery } from '../../one-order/api/order.ts'

/**
 * Keeps the desk's lists (queries under `desk`) and what only staff see of an order up to date. Answers how it hears of
 * changes: unless `live`, the lists have to be read now and then.
 */
export function useDeskEvents(): Line {
  const client = useQueryClient()
  useEffect(
    () =>
      topicStream('list/desk').hear((changed) => {
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
