import { jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'

const STREAM = 'BENCH_RAW'
const SUBJECT = 'bench.raw'

/** A JetStream stream on disk and a core subscription, as the product has them. */
export async function openRawNats(url: string) {
  const connection = await connect({ servers: url })
  const manager = await jetstreamManager(connection)
  await manager.streams.add({ name: STREAM, subjects: [SUBJECT], storage: StorageType.File })
  const stream = jetstream(connection)
  const waiting = new Map<string, () => void>()
  connection.subscribe(SUBJECT, { callback: (_, message) => waiting.get(message.string())?.() })
  let sent = 0
  return {
    /** Publishes one message and waits until the subscription has it. */
    async publishAndConsume(): Promise<void> {
      const text = `${++sent}`
      const consumed = new Promise<void>((resolve) => waiting.set(text, resolve))
      await Promise.all([stream.publish(SUBJECT, text), consumed])
      waiting.delete(text)
    },
    async close(): Promise<void> {
      await manager.streams.delete(STREAM)
      await connection.close()
    },
  }
}
