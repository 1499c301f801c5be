import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { DeskNews } from '@passage/contracts/events/desk-news.schema'
import { type OrderEntryRecorded, ReceivedOrderEntry } from '@passage/contracts/events/envelope.schema'
import { DESK_SUBJECT, ORDER_SUBJECTS, orderMessageId, orderSubject } from '@passage/contracts/events/subjects'
import type { EventsEnv } from '../config.ts'
import { Link } from './link.ts'
import { type Events, type EventsLog, EventsUnavailable } from './port.ts'
import { readServers } from './servers.ts'
import { ensureOrderStream } from './stream.ts'
import { subscribe } from './subscribe.ts'

/** "Publishing never holds an activity up": one publish, with its confirmation, takes no longer. design.md, Events. */
const PUBLISH_MS = 1_000
const READY_MS = 2_000

/** Order events over NATS. Connects in the background; nothing here waits for NATS longer than the port says. */
export function connectEvents(env: EventsEnv, log: EventsLog): Events {
  const link = new Link({ ...readServers(env.NATS_URL), name: 'passage' }, log)

  const connected = (): NatsConnection => {
    if (link.up) return link.up
    throw new EventsUnavailable('NATS is not connected.')
  }

  let sought = false
  const ensureStream = async (): Promise<void> => {
    sought = true
    const connection = connected()
    await confirmed(async () => ensureOrderStream(await jetstreamManager(connection, { timeout: READY_MS })))
  }

  /** A missing stream looks like any other silence, so each failure sees to the stream, for the next attempt. */
  let mending = false
  const mend = async (): Promise<void> => {
    if (mending) return
    mending = true
    await ensureStream().catch((error) => log.warn({ err: error }, 'the stream of order events cannot be seen to'))
    mending = false
  }
  // NATS that comes later, or back without its store, has no stream; who reads it shall not have to wait for the next event.
  link.onUp(() => void (sought && mend()))

  return {
    async publish(events) {
      try {
        for (const event of events) await publishOne(connected(), event)
      } catch (error) {
        if (link.up) void mend()
        throw error
      }
    },
    ensureStream,
    subscribe: (onEvent, onReconnect) => subscribe(link, log, ORDER_SUBJECTS, ReceivedOrderEntry, onEvent, onReconnect),
    announce: (news) => link.up?.publish(DESK_SUBJECT, JSON.stringify(news)),
    listen: (onNews) => subscribe(link, log, DESK_SUBJECT, DeskNews, onNews),
    async ready() {
      const connection = connected()
      await confirmed(() => jetstreamManager(connection, { timeout: READY_MS }))
    },
    close: () => link.close(),
  }
}

async function publishOne(connection: NatsConnection, event: OrderEntryRecorded): Promise<void> {
  const { orderId, seq } = event.data
  const options = { msgID: orderMessageId(orderId, seq), timeout: PUBLISH_MS }
  await confirmed(() => jetstream(connection).publish(orderSubject(orderId), JSON.stringify(event), options))
}

async function confirmed<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EventsUnavailable(`NATS did not confirm: ${reason}`, { cause: error })
  }
}
