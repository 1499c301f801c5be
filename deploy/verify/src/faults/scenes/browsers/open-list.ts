import { setTimeout as sleep } from 'node:timers/promises'
import { OrderChanged } from '@passage/contracts/api/orders/order-view.schema'
import { until } from '@passage/local/until'
import { EventSourceParserStream } from 'eventsource-parser/stream'

export interface OpenList {
  /** Waits until the stream has reported the order as changed, and forgets it. */
  isNotifiedOf(orderNumber: string, within: number): Promise<void>
  close(): void
}

/** Opens a list's stream at an API; resolves when the API says that the stream is live. */
export async function openList(origin: string, list: 'orders' | 'desk', token: string): Promise<OpenList> {
  const leaving = new AbortController()
  const changed = new Set<string>()
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
  const response = await fetch(`${origin}/api/events?list=${list}`, { headers, signal: leaving.signal })
  if (!response.ok || !response.body) throw new Error(`the stream answers ${response.status}`)
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const ready = Promise.withResolvers<void>()
  const read = async () => {
    for await (const { event, data } of events) {
      if (event === 'ready') ready.resolve()
      if (event === 'changed') changed.add(OrderChanged.parse(JSON.parse(data)).orderNumber)
    }
  }
  void read().catch(() => undefined)
  await Promise.race([ready.promise, sleep(10_000).then(() => Promise.reject(new Error('the stream is not ready')))])
  return {
    async isNotifiedOf(orderNumber, within) {
      const check = () => {
        if (!changed.delete(orderNumber))
          throw new Error(`the list ${list} at ${origin} was not notified of order ${orderNumber}`)
      }
      await until(async () => check(), { within, every: 10 })
    },
    close: () => leaving.abort(),
  }
}
