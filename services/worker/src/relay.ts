import { uncheckedDocuments } from '@passage/core/documents/unchecked-documents'
import { ordersWithUnsentEvents } from '@passage/core/events/orders-with-unsent-events'
import { publishOrderEvents } from '@passage/core/events/publish-order-events'
import { ordersNotStarted } from '@passage/core/orders/orders-not-started'
import { unstartedInput } from '@passage/core/orders/visa-order-input'
import { markEventHandled, unhandledEvents } from '@passage/core/payments/store-stripe-event'
import type { Logger } from 'pino'
import type { Deps } from './activities/deps.ts'

const EVERY_MS = 1_000
/** Younger rows are being seen to by the process that wrote them. */
const UNSENT_MS = 1_500
const NOT_STARTED_MS = 3_000
const UNHANDLED_MS = 3_000
const UNCHECKED_MS = 30_000

interface RelayDeps {
  context: Deps['context']
  orders: Pick<Deps['orders'], 'start' | 'observePayment' | 'checkDocument'>
  events: Pick<Deps['events'], 'publish'>
}

/**
 * Does what a process that died, or a server that was away, left undone: events not sent, orders without a workflow,
 * Stripe's events that no order was told of, documents that nobody checked. Every step may be done twice.
 */
export function startRelay(deps: RelayDeps, log: Logger): { stop(): Promise<void> } {
  const { context, orders, events } = deps
  const { db } = context
  const duties: Record<string, () => Promise<void>> = {
    events: async () => {
      for (const orderId of await ordersWithUnsentEvents(db, UNSENT_MS))
        await publishOrderEvents(db, (batch) => events.publish(batch), orderId)
    },
    starts: async () => {
      for (const orderId of await ordersNotStarted(db, NOT_STARTED_MS)) {
        const order = await unstartedInput(db, orderId)
        if (order) await orders.start(order)
      }
    },
    stripeEvents: async () => {
      for (const { id, orderId, sessionId } of await unhandledEvents(context, UNHANDLED_MS)) {
        await orders.observePayment(orderId, { sessionId })
        await markEventHandled(context, id)
      }
    },
    documents: async () => {
      for (const documentId of await uncheckedDocuments(db, UNCHECKED_MS)) await orders.checkDocument(documentId, 0)
    },
  }
  const loops = Object.entries(duties).map(([name, duty]) => repeat(name, duty, log))
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) }
}

function repeat(name: string, duty: () => Promise<void>, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let failures = 0
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await duty()
        failures = 0
      } catch (error) {
        // Said once, then every minute: an outage is one event, not a thousand lines.
        if (failures++ % 60 === 0)
          log.warn({ duty: name, error: (error as Error).message }, 'the relay could not do its duty; it tries again')
      }
      await pause(EVERY_MS, stopping.signal)
    }
  })()
  return {
    stop() {
      stopping.abort()
      return loop
    },
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
