import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { headers, type NatsConnection } from '@nats-io/transport-node'
import { DeskNews } from '@passage/contracts/events/desk-news.schema'
import { type OrderEntryRecorded, ReceivedOrderEntry } from '@passage/contracts/events/envelope.schema'
import { DESK_SUBJECT, ORDER_SUBJECTS, orderMessageId, orderSubject } from '@passage/contracts/events/subjects'
import type { EventsEnv } from '../config.ts'
import { tracedPublish } from '../telemetry/spans.ts'
import { Link } from './link.ts'
import { type Events, type EventsLog, EventsUnavailable } from './port.ts'
import { readServers } from './servers.ts'
import { ensureOrderStream } from './stream.ts'
import { subscribe } from './subscribe.ts'

/** Timeout of one confirmed publish. design.md, Events: publishing never delays an activity. */
const PUBLISH_MS = 1_000
const READY_MS = 2_000

/** Order events over NATS. Connects in the background; no call waits for NATS longer than the port says. */
export function connectEvents(env: EventsEnv, log: EventsLog): Events {
  const link = new Link({ ...readServers(env.NATS_URL), name: 'passage' }, log)

  const connected = (): NatsConnection => {
    if (link.up) return link.up
    throw new EventsUnavailable('NATS is not connected.')
  }

  let streamWanted = false
  const ensureStream = async (): Promise<void> => {
    streamWanted = true
    const connection = connected()
    await confirmed(async () => ensureOrderStream(await jetstreamManager(connection, { timeout: READY_MS }), env))
  }

  /** A publish to a missing stream only times out, so every failure restores the stream for the next attempt. */
  let restoring = false
  const restoreStream = async (): Promise<void> => {
    if (restoring) return
    restoring = true
    await ensureStream().catch((error) => log.warn({ err: error }, 'the stream of order events cannot be created'))
    restoring = false
  }
  // NATS that starts later, or with an empty store, has no stream. Consumers need it before the next event.
  link.onUp(() => void (streamWanted && restoreStream()))

  return {
    async publish(events) {
      try {
        for (const event of events) await publishOne(connected(), event)
      } catch (error) {
        if (link.up) void restoreStream()
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
  await tracedPublish(ORDER_SUBJECTS, async (carrier) => {
    const traced = headers()
    for (const [name, value] of Object.entries(carrier)) traced.set(name, value)
    const options = { msgID: orderMessageId(orderId, seq), timeout: PUBLISH_MS, headers: traced }
    await confirmed(() => jetstream(connection).publish(orderSubject(orderId), JSON.stringify(event), options))
  })
}

async function confirmed<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EventsUnavailable(`NATS did not confirm: ${reason}`, { cause: error })
  }
}
