import { authHeaders } from './api.ts'
import { ApiError } from './api-error.ts'

/** The server sends a heartbeat every 15 s; so long without a byte means the line is dead. Milliseconds. */
const SILENCE = 30_000

export interface EventHandlers {
  onOpen: () => void
  /** An event by its name, with its JSON. */
  onEvent: (name: string, data: unknown) => void
}

/**
 * Reads a stream of events until the line ends or `signal` is aborted. Read with fetch, so that the bearer header goes along.
 * Throws {@link ApiError} when the server refuses, and what fetch throws when the line breaks.
 */
export async function readEvents(
  path: string,
  lastEventId: number | undefined,
  { onOpen, onEvent }: EventHandlers,
  signal: AbortSignal,
): Promise<void> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  signal.addEventListener('abort', hangUp, { once: true })
  let silence = setTimeout(hangUp, SILENCE)
  try {
    const headers = new Headers({ accept: 'text/event-stream', ...(await authHeaders()) })
    if (lastEventId !== undefined) headers.set('last-event-id', String(lastEventId))
    const response = await fetch(path, { headers, credentials: 'include', cache: 'no-store', signal: line.signal })
    if (!response.ok || !response.body) throw new ApiError(response.status, await response.text(), response.statusText)
    onOpen()
    const read = eventReader(onEvent)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(hangUp, SILENCE)
      read(chunk.value)
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', hangUp)
    line.abort()
  }
}

/**
 * Takes a stream in pieces. Only what our own server writes is understood: an event ends with an empty line, each of its fields
 * has a line, and its JSON has one too. A comment, the heartbeat's, is no event.
 */
export function eventReader(onEvent: EventHandlers['onEvent']): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const events = (rest + piece).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const lines = event.split('\n')
      const field = (name: string) => lines.find((line) => line.startsWith(name))?.slice(name.length)
      const data = field('data: ')
      if (data !== undefined) onEvent(field('event: ') ?? '', JSON.parse(data))
    }
  }
}
