import { jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { RAW_STREAM, RAW_SUBJECT } from './names.ts'

export interface RawNats {
  /** One JetStream publish; answers when its subscriber has it. */
  publishAndConsume(): Promise<void>
  serverVersion: string
  close(): Promise<void>
}

/** One JetStream stream on disk and one core subscription, as the product has them. */
export async function openRawNats(url: string): Promise<RawNats> {
  const connection = await connect({ servers: url })
  const manager = await jetstreamManager(connection)
  await manager.streams.add({ name: RAW_STREAM, subjects: [RAW_SUBJECT], storage: StorageType.File })
  const stream = jetstream(connection)
  const waiting = new Map<string, () => void>()
  connection.subscribe(RAW_SUBJECT, {
    callback: (error, message) => {
      if (!error) waiting.get(message.string())?.()
    },
  })
  let sent = 0
  return {
    async publishAndConsume() {
      const text = `${++sent}`
      const consumed = new Promise<void>((resolve) => waiting.set(text, resolve))
      await Promise.all([stream.publish(RAW_SUBJECT, text), consumed])
      waiting.delete(text)
    },
    serverVersion: connection.info?.version ?? 'unknown',
    async close() {
      await manager.streams.delete(RAW_STREAM)
      await connection.close()
    },
  }
}
