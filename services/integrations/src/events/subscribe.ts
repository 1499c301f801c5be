import type { Msg, NatsConnection, Subscription as NatsSubscription } from '@nats-io/transport-node'
import { HeardOrderEntry } from '@passage/contracts/events/envelope.schema'
import { ORDER_SUBJECTS } from '@passage/contracts/events/subjects'
import type { Link } from './link.ts'
import type { EventsLog, Subscription } from './port.ts'

/** One core-NATS subscription over all orders, made anew whenever the connection is another one. */
export function subscribeToOrders(
  link: Link,
  log: EventsLog,
  onEvent: (event: HeardOrderEntry) => void,
  onReconnect: () => void,
): Subscription {
  let current: NatsSubscription | null = null

  const listen = (connection: NatsConnection): void => {
    current = connection.subscribe(ORDER_SUBJECTS, {
      callback: (error, message) => {
        if (error) return log.warn({ err: error }, 'the subscription to order events failed')
        const event = readEvent(message, log)
        if (event) onEvent(event)
      },
    })
  }

  if (link.known) listen(link.known)
  const forget = link.onUp((connection, isNew) => {
    if (isNew) listen(connection)
    onReconnect()
  })
  return {
    stop() {
      forget()
      current?.unsubscribe()
    },
  }
}

function readEvent(message: Msg, log: EventsLog): HeardOrderEntry | null {
  try {
    const parsed = HeardOrderEntry.safeParse(message.json())
    if (parsed.success) return parsed.data
    log.warn({ subject: message.subject, issues: parsed.error.issues }, 'dropped an order event that is not one')
  } catch (error) {
    log.warn({ subject: message.subject, err: error }, 'dropped an order event that is not JSON')
  }
  return null
}
