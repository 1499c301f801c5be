import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { DAY, MINUTE } from '@passage/contracts/domain/payment-window'
import { ORDER_STREAM, ORDER_SUBJECTS } from '@passage/contracts/events/subjects'

/** Replicas and placement are not set here: they belong to the operator of a cluster and are kept. */
const settings = {
  subjects: [ORDER_SUBJECTS],
  max_age: nanos(90 * DAY),
  /** NATS reserves this much disk at once, so it is modest: PostgreSQL keeps every event anyway. */
  max_bytes: 512 * 1024 ** 2,
  discard: DiscardPolicy.Old,
  duplicate_window: nanos(2 * MINUTE),
}

/** Creates the order stream, or updates the settings that are ours. */
export async function ensureOrderStream(manager: JetStreamManager): Promise<void> {
  try {
    await manager.streams.update(ORDER_STREAM, settings)
  } catch (error) {
    if (!isMissing(error)) throw error
    await manager.streams.add({
      name: ORDER_STREAM,
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      ...settings,
    })
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound
