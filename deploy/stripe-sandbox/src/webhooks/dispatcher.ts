import type { Event } from '../objects/types.ts'
import type { Settings } from '../settings.ts'
import type { Store } from '../store/database.ts'
import { get } from '../store/objects.ts'
import { signatureHeader } from './sign.ts'
import { createSwitches } from './switches.ts'

/** Concurrent deliveries: enough for slow receivers, few enough to bound open sockets. */
const inFlightLimit = 64
const answerWithinMs = 10_000

export type Dispatcher = ReturnType<typeof createDispatcher>

/** Sends queued events to the webhook address, concurrently and in no guaranteed order; retries after the configured pauses. */
export function createDispatcher(store: Store, settings: Settings, now: () => number) {
  const switches = createSwitches()
  const closing = new AbortController()
  const inFlight = new Map<number, Promise<void>>()
  let delayed: Event[] = []

  /** Whether the receiver accepts the event. */
  async function post(event: Event): Promise<boolean> {
    const { url = '', secret = '' } = settings.webhook ?? {}
    const body = JSON.stringify(event)
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureHeader(body, secret, Math.floor(now() / 1000)),
      },
      body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)]),
    }).catch(() => null)
    await response?.body?.cancel()
    return response?.ok ?? false
  }

  async function deliver(id: number, event: string, attempts: number) {
    const accepted = await post(get(store, 'event', event))
    if (closing.signal.aborted) return
    const pause = settings.webhookRetryMs[attempts]
    if (accepted || pause === undefined) store.run('delete from deliveries where id = ?', id)
    else store.run('update deliveries set attempts = attempts + 1, due_at = ? where id = ?', now() + pause, id)
  }

  return {
    switches,
    /** Queues an event; call it in the transaction of its change. */
    queue(event: Event) {
      const plan = switches.plan(event.type)
      if (plan.isDelayed) delayed.push(event)
      else
        for (let copy = 0; copy < plan.copies; copy += 1)
          store.run('insert into deliveries (event, due_at) values (?, ?)', event.id, now())
    },
    /** Sends due deliveries; calls `onSettled` after each attempt. Returns when the next one is due, in milliseconds. */
    pump(onSettled: () => void): number {
      if (!settings.webhook || closing.signal.aborted) return Number.POSITIVE_INFINITY
      const rows = store.all('select * from deliveries order by due_at, id limit ?', 2 * inFlightLimit)
      const waiting = rows.filter(({ id }) => !inFlight.has(Number(id)))
      for (const { id, event, attempts, due_at } of waiting) {
        if (Number(due_at) > now()) return Number(due_at)
        if (inFlight.size >= inFlightLimit) break
        const work = deliver(Number(id), String(event), Number(attempts)).finally(() => inFlight.delete(Number(id)))
        inFlight.set(Number(id), work)
        void work.then(onSettled)
      }
      return Number.POSITIVE_INFINITY
    },
    /** Sends delayed events one after the other, newest first. Returns their number. */
    async release(): Promise<number> {
      switches.clear('delay')
      const events = delayed.reverse()
      delayed = []
      for (const event of events) await post(event)
      return events.length
    },
    async close() {
      closing.abort()
      await Promise.allSettled(inFlight.values())
    },
  }
}
