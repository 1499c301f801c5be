import type { TrackedEntry, TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { authHeaders } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'

/** The server sends a heartbeat every 15 s; so long without a byte means the line is dead. Milliseconds. */
const SILENCE = 30_000

export interface StreamHandlers {
  onOpen: () => void
  onSnapshot: (order: TrackedOrder) => void
  onEntry: (entry: TrackedEntry) => void
}

/**
 * Reads an order's events until the line ends or `signal` is aborted. Read with fetch, so that the bearer header goes along.
 * Throws {@link ApiError} when the server refuses, and what fetch throws when the line breaks.
 */
export async function readStream(
  orderNumber: string,
  lastSeq: number | undefined,
  handlers: StreamHandlers,
  signal: AbortSignal,
): Promise<void> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  signal.addEventListener('abort', hangUp, { once: true })
  let silence = setTimeout(hangUp, SILENCE)
  try {
    const headers = new Headers({ accept: 'text/event-stream', ...(await authHeaders()) })
    if (lastSeq !== undefined) headers.set('last-event-id', String(lastSeq))
    const path = `/api/orders/track/${encodeURIComponent(orderNumber)}/events`
    const response = await fetch(path, { headers, credentials: 'include', cache: 'no-store', signal: line.signal })
    if (!response.ok || !response.body) throw new ApiError(response.status, await response.text(), response.statusText)
    handlers.onOpen()
    const parser = createParser({ onEvent: (event) => dispatch(event, handlers) })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(hangUp, SILENCE)
      parser.feed(chunk.value)
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', hangUp)
    line.abort()
  }
}

function dispatch({ event, data }: EventSourceMessage, handlers: StreamHandlers): void {
  if (event === 'snapshot') handlers.onSnapshot(JSON.parse(data) as TrackedOrder)
  if (event === 'entry') handlers.onEntry(JSON.parse(data) as TrackedEntry)
}
