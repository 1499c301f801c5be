import type { Msg, NatsConnection, Subscription as NatsSubscription } from '@nats-io/transport-node'
import type { z } from 'zod'
import { tracedReceive } from '../telemetry/spans.ts'
import type { Link } from './link.ts'
import type { EventsLog, Subscription } from './port.ts'

/** One core-NATS subscription, renewed on each new connection. Messages that do not fit `schema` are dropped. */
export function subscribe<Message>(
  link: Link,
  log: EventsLog,
  subject: string,
  schema: z.ZodType<Message>,
  onMessage: (message: Message) => void,
  onReconnect: () => void = () => {},
): Subscription {
  let current: NatsSubscription | null = null

  const listen = (connection: NatsConnection): void => {
    current = connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) return log.warn({ err: error, subject }, 'the subscription to NATS failed')
        const read = readMessage(message, schema, log)
        if (read !== null) tracedReceive(subject, message.headers?.get('traceparent'), () => onMessage(read))
      },
    })
  }

  if (link.known) listen(link.known)
  let stopped = false
  const unlisten = link.onUp((connection, isNew) => {
    if (isNew) listen(connection)
    // Report only after NATS has the subscription. A caller that reads the database sooner could miss an event in both.
    void connection.flush().then(
      () => stopped || onReconnect(),
      () => undefined,
    )
  })
  return {
    stop() {
      stopped = true
      unlisten()
      current?.unsubscribe()
    },
  }
}

function readMessage<Message>(message: Msg, schema: z.ZodType<Message>, log: EventsLog): Message | null {
  try {
    const parsed = schema.safeParse(message.json())
    if (parsed.success) return parsed.data
    log.warn(
      { subject: message.subject, issues: parsed.error.issues },
      'a NATS message with an unknown schema was dropped',
    )
  } catch (error) {
    log.warn({ subject: message.subject, err: error }, 'a NATS message that is not JSON was dropped')
  }
  return null
}
