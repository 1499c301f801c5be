import type { Msg, NatsConnection, Subscription as NatsSubscription } from '@nats-io/transport-node'
import type { z } from 'zod'
import type { Link } from './link.ts'
import type { EventsLog, Subscription } from './port.ts'

/** One core-NATS subscription, made anew whenever the connection is another one. What does not fit `schema` is dropped. */
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
        if (error) return log.warn({ err: error, subject }, 'a subscription failed')
        const read = readMessage(message, schema, log)
        if (read !== null) onMessage(read)
      },
    })
  }

  if (link.known) listen(link.known)
  let stopped = false
  const forget = link.onUp((connection, isNew) => {
    if (isNew) listen(connection)
    // What comes before NATS knows of the subscription is not heard: who looks at the record sooner could miss it in both.
    void connection.flush().then(
      () => stopped || onReconnect(),
      () => undefined,
    )
  })
  return {
    stop() {
      stopped = true
      forget()
      current?.unsubscribe()
    },
  }
}

function readMessage<Message>(message: Msg, schema: z.ZodType<Message>, log: EventsLog): Message | null {
  try {
    const parsed = schema.safeParse(message.json())
    if (parsed.success) return parsed.data
    log.warn({ subject: message.subject, issues: parsed.error.issues }, 'dropped a message that is none of ours')
  } catch (error) {
    log.warn({ subject: message.subject, err: error }, 'dropped a message that is not JSON')
  }
  return null
}
