import type { Logger } from 'pino'
import { connectNats } from './connect-nats.ts'
import { durableConsumer } from './durable-consumer.ts'
import type { Settings } from './environment.ts'
import { handleMessage } from './handle-message.ts'
import { connectPassage } from './passage-api.ts'

/**
 * Handles messages one after the other until `stop` aborts, finishing the current one. Throws when the API refuses the token, or
 * NATS refuses the account or has no such stream.
 */
export async function run(settings: Settings, log: Logger, stop: AbortSignal): Promise<void> {
  const connection = await connectNats(settings, log, stop)
  if (!connection) return
  try {
    const { consumer, ackWaitMs } = settings
    const durable = await durableConsumer(connection, consumer, ackWaitMs)
    // One at a time, since the acknowledgement time of prefetched messages would run already.
    const messages = await durable.consume({ max_messages: 1, abort_on_missing_resource: true })
    const close = () => void messages.close()
    stop.addEventListener('abort', close, { once: true })
    if (stop.aborted) close()
    const deps = { api: connectPassage(settings.api), log, consumer }
    log.info({ consumer, server: connection.getServer() }, 'listening to order events')
    for await (const message of messages) await handleMessage(deps, message)
    if (!stop.aborted) throw new Error('NATS has ended the consumer.')
  } finally {
    // Sends pending acknowledgements.
    await connection.drain().catch(() => undefined)
  }
}
