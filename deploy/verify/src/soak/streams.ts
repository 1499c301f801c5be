import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'

/** How long a browser waits before it opens its stream again. */
const RETRY_MS = 1_000

interface Followed {
  /** `list=orders` or `orders=ORD-…`. */
  query: string
  token?: string
  /** Gets the data of each `changed` event and the time of its arrival. */
  onChanged?: (data: string, at: number) => void
}

/** Holds a browser's event stream open, and opens it again whenever it ends; returns a function that closes it. */
export function keepStream(origin: string, { query, token, onChanged }: Followed): () => void {
  const leaving = new AbortController()
  const once = () =>
    new Promise<void>((over) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const call = request(`${origin}/api/events?${query}`, { agent: false, headers, signal: leaving.signal })
      const parser = createParser({
        onEvent: ({ event, data }) => event === 'changed' && onChanged?.(data, performance.now()),
      })
      call.on('error', () => over()).on('close', over)
      call.on('response', (response) => {
        response.setEncoding('utf8').on('data', (text: string) => parser.feed(text))
        response.on('error', () => over())
      })
      call.end()
    })
  const keep = async () => {
    while (!leaving.signal.aborted) {
      await once()
      await sleep(RETRY_MS, undefined, { signal: leaving.signal }).catch(() => undefined)
    }
  }
  void keep()
  return () => leaving.abort()
}
