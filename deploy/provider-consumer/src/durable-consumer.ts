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

/** The durable consumer, created if it is missing. */
export async function durableConsumer(connection: NatsConnection, name: string, ackWaitMs: number): Promise<Consumer> {
  // A provider's permissions do not include the check whether JetStream is enabled.
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
      // From the oldest event on: outdated signals are refused by their `expectedSeq`.
      deliver_policy: DeliverPolicy.All,
      max_deliver: -1,
    })
  }
  return jetstream(connection).consumers.get(STREAM, name)
}
