import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ConnectionState } from '../keep-open.ts'
import { topicStream } from './topic-stream.ts'

const SECOND_MS = 1_000

const connecting = (): ConnectionState => 'connecting'

/**
 * Reads lists again when one of their orders has changed, at most once a second. Returns the connection's state: unless
 * `live`, the lists must be polled (agency specification §9).
 */
export function useListEvents(queryKeys: readonly QueryKey[], name: 'orders' | 'desk' = 'orders'): ConnectionState {
  const client = useQueryClient()
  const stream = topicStream(`list/${name}`)
  const keys = JSON.stringify(queryKeys)
  useEffect(() => {
    const again = onceASecond(() => {
      for (const queryKey of JSON.parse(keys) as QueryKey[]) void client.invalidateQueries({ queryKey })
    })
    const leave = stream.listen(again.run)
    return () => {
      leave()
      again.stop()
    }
  }, [client, keys, stream])
  return useSyncExternalStore(stream.watch, () => stream.connection, connecting)
}

/**
 * Runs a function at once and then at most once a second; while the page is hidden it waits until the page is visible.
 */
export function onceASecond(act: () => void): { run: () => void; stop: () => void } {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let unseen = false

  const now = () => {
    timer = undefined
    last = performance.now()
    act()
  }
  const run = () => {
    unseen = document.visibilityState === 'hidden'
    if (!unseen) timer ??= setTimeout(now, Math.max(0, last + SECOND_MS - performance.now()))
  }
  const seen = () => unseen && run()
  document.addEventListener('visibilitychange', seen)
  return {
    run,
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    },
  }
}
