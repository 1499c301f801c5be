import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { DAY_MS, MINUTE_MS } from '@passage/contracts/domain/money/payment-window'
import { ORDER_STREAM_DAYS, ORDER_STREAM_DUPLICATE_MINUTES, ORDER_STREAM_MIB } from '@passage/contracts/events/stream'
import { ORDER_STREAM, ORDER_SUBJECTS } from '@passage/contracts/events/subjects'
import type { EventsEnv } from '../config.ts'

/** Placement is left to the operator of the cluster. */
const settings = {
  subjects: [ORDER_SUBJECTS],
  max_age: nanos(ORDER_STREAM_DAYS * DAY_MS),
  discard: DiscardPolicy.Old,
  duplicate_window: nanos(ORDER_STREAM_DUPLICATE_MINUTES * MINUTE_MS),
}

/** Creates the order stream or updates our settings of it. Without NATS_STREAM_REPLICAS their number is left as it is. */
export async function ensureOrderStream(
  manager: JetStreamManager,
  { NATS_STREAM_REPLICAS: replicas, NATS_STREAM_MIB: mib = ORDER_STREAM_MIB }: Omit<EventsEnv, 'NATS_URL'> = {},
): Promise<void> {
  const wanted = { ...settings, max_bytes: mib * 1024 ** 2, ...(replicas && { num_replicas: replicas }) }
  try {
    await manager.streams.update(ORDER_STREAM, wanted)
  } catch (error) {
    if (!isMissing(error)) throw error
    await manager.streams.add({
      name: ORDER_STREAM,
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      ...wanted,
    })
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound
