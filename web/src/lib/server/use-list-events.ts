import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Line } from '../keep-open.ts'
import { onceASecond } from './once-a-second.ts'
import { topicStream } from './topic-stream.ts'

const connecting = (): Line => 'connecting'

/**
 * Reads lists again when an order in them has changed, at most once a second. Answers how the lists hear of changes: unless
 * `live`, they have to be read now and then (agency specification §9).
 */
export function useListEvents(queryKeys: readonly QueryKey[], name: 'orders' | 'desk' = 'orders'): Line {
  const client = useQueryClient()
  const stream = topicStream(`list/${name}`)
  const keys = JSON.stringify(queryKeys)
  useEffect(() => {
    const again = onceASecond(() => {
      for (const queryKey of JSON.parse(keys) as QueryKey[]) void client.invalidateQueries({ queryKey })
    })
    const leave = stream.hear(again.run)
    return () => {
      leave()
      again.stop()
    }
  }, [client, keys, stream])
  return useSyncExternalStore(stream.watch, () => stream.line, connecting)
}
