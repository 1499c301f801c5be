import { createParser } from 'eventsource-parser'
import { anySignal } from '../older-browsers.ts'
import { authHeaders } from './api.ts'
import { ApiError } from './api-error.ts'

/** The server sends a heartbeat every 15 s; without a byte for this long the connection is dead. Milliseconds. */
const SILENCE_MS = 30_000

export interface EventHandlers {
  onOpen: () => void
  /** An event by its name, with its parsed JSON. */
  onEvent: (name: string, data: unknown) => void
}

/**
 * Reads a stream of events until it ends or `signal` is aborted. Uses fetch, since EventSource cannot send the bearer
 * header. Throws {@link ApiError} when the server refuses, and what fetch throws when the connection breaks.
 */
export async function readEvents(path: string, { onOpen, onEvent }: EventHandlers, signal: AbortSignal): Promise<void> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  let silence = setTimeout(hangUp, SILENCE_MS)
  try {
    const headers = new Headers({ accept: 'text/event-stream', ...(await authHeaders()) })
    // Unlike a listener, it also works for a signal that is aborted already.
    const either = anySignal(signal, line.signal)
    const response = await fetch(path, { headers, credentials: 'include', cache: 'no-store', signal: either })
    if (!response.ok || !response.body) throw new ApiError(response.status, await response.text(), response.statusText)
    onOpen()
    const parser = createParser({ onEvent: ({ event = '', data }) => onEvent(event, JSON.parse(data)) })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(hangUp, SILENCE_MS)
      parser.feed(chunk.value)
    }
  } finally {
    clearTimeout(silence)
    line.abort()
  }
}
