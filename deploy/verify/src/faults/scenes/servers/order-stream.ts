import { jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node'
import { ORDER_STREAM, orderSubject } from '@passage/contracts/events/subjects'
import { ensureOrderStream } from '@passage/integrations/events/stream'
import type { Order } from '../orders/drive.ts'
import type { World } from '../world.ts'

async function withNats<T>({ env }: World, work: (connection: NatsConnection) => Promise<T>): Promise<T> {
  const connection = await connect({ servers: env.NATS_URL })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** Sets NATS' duplicate window in seconds; without an argument, the usual one. */
export const setDuplicateWindow = (world: World, seconds?: number): Promise<void> =>
  withNats(world, async (connection) => {
    const manager = await jetstreamManager(connection)
    if (seconds === undefined) await ensureOrderStream(manager)
    else await manager.streams.update(ORDER_STREAM, { duplicate_window: nanos(seconds * 1_000) })
  })

/** The number of an order's messages in the stream. */
export const messagesOf = (world: World, { id }: Order): Promise<number> =>
  withNats(world, async (connection) => {
    const subject = orderSubject(id)
    const { state } = await (await jetstreamManager(connection)).streams.info(ORDER_STREAM, {
      subjects_filter: subject,
    })
    return state.subjects?.[subject] ?? 0
  })
