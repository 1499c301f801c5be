import { DeliverPolicy, jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { ORDER_STREAM } from '@passage/contracts/events/subjects'
import { type Found, textsOf } from './texts.ts'

interface Message {
  subject: string
  headers?: Iterable<[string, string[]]> | undefined
  data: Uint8Array
}

const textsOfMessage = ({ subject, headers, data }: Message): Found[] => [
  { where: 'a subject of NATS', text: subject },
  ...textsOf(data, `NATS ${subject}`),
  ...[...(headers ?? [])].flatMap((header) => textsOf(header, `headers of ${subject}`)),
]

/** Subscribes to all subjects of NATS; `texts` returns these messages and those of the stream since then. */
export async function listenToNats(servers: string) {
  const since = new Date()
  const connection = await connect({ servers })
  const heard: Found[] = []
  connection.subscribe('>', { callback: (_error, message) => void heard.push(...textsOfMessage(message)) })
  await connection.flush()
  return {
    async texts(): Promise<Found[]> {
      const kept: Found[] = []
      const consumer = await jetstream(connection).consumers.get(ORDER_STREAM, {
        deliver_policy: DeliverPolicy.StartTime,
        opt_start_time: since.toISOString(),
      })
      for (let left = (await consumer.info()).num_pending; left > 0; ) {
        for await (const message of await consumer.fetch({ max_messages: Math.min(left, 500) })) {
          kept.push(...textsOfMessage(message))
          left -= 1
        }
      }
      return [...heard, ...kept]
    },
    close: () => connection.close(),
  }
}
