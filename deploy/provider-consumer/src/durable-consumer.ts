import {
  AckPolicy,
  type Consumer,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream'
import { type NatsConnection, nanos } from '@nats-io/transport-node'

const STREAM = 'PASSAGE_ORDERS'
const SUBJECT = 'passage.orders.*.entry'

/** The durable consumer: creates it when it is missing, else uses it unchanged. */
export async function durableConsumer(connection: NatsConnection, name: string, ackWaitMs: number): Promise<Consumer> {
  // Without the question whether the account has JetStream: the permissions of a provider are too narrow for it.
  const manager = await jetstreamManager(connection, { checkAPI: false })
  try {
    await manager.consumers.info(STREAM, name)
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== JetStreamApiCodes.ConsumerNotFound) throw error
    await manager.consumers.add(STREAM, {
      durable_name: name,
      description: 'Signals status changes of a provider',
      filter_subject: SUBJECT,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      // From the oldest event that is kept: what is long over is refused by its number, and nothing is missed.
      deliver_policy: DeliverPolicy.All,
      max_deliver: -1,
    })
  }
  return jetstream(connection).consumers.get(STREAM, name)
}
