import { Client, Connection, defaultGrpcRetryOptions, makeGrpcRetryInterceptor } from '@temporalio/client'
import { type ClientConnectConfig, loadClientConnectConfig } from '@temporalio/envconfig'
import { z } from 'zod'
import { clientInterceptors } from '../telemetry/tracing.ts'
import { dataConverter } from './data-converter.ts'
import { keyRingField } from './key-ring.ts'

/** Temporal's own library reads its standard variables: address, namespace, TLS and API key. */
export const orchestrationEnv = z.object({
  TEMPORAL_ADDRESS: z.string({ error: 'TEMPORAL_ADDRESS is missing.' }).min(1, 'TEMPORAL_ADDRESS is empty.'),
  TEMPORAL_CODEC_KEYS: keyRingField('TEMPORAL_CODEC_KEYS'),
})
export type OrchestrationEnv = z.infer<typeof orchestrationEnv>

/** Temporal's connection, from its standard variables and from a TOML profile when TEMPORAL_CONFIG_FILE names one. */
export function temporalConnection(): ClientConnectConfig & { namespace: string } {
  const config = loadClientConnectConfig({ disableFile: !process.env.TEMPORAL_CONFIG_FILE })
  return { ...config, namespace: config.namespace ?? 'default' }
}

/**
 * A dead connection is closed after 20 s at most instead of the library's 45 s. Temporal's servers refuse clients that ping
 * more often than every 10 s.
 */
const KEEPALIVE = { 'grpc.keepalive_time_ms': 15_000, 'grpc.keepalive_timeout_ms': 5_000 }

/** A client that connects on its first call, so that a process can start while Temporal is unavailable. */
export function connectClient(env: OrchestrationEnv): Client {
  const { connectionOptions, namespace } = temporalConnection()
  const connection = Connection.lazy({
    ...connectionOptions,
    channelArgs: KEEPALIVE,
    // Callers have deadlines of seconds, so a call is retried a few times only.
    interceptors: [makeGrpcRetryInterceptor(defaultGrpcRetryOptions({ maxAttempts: 3 }))],
  })
  return new Client({
    connection,
    namespace,
    dataConverter: dataConverter(env.TEMPORAL_CODEC_KEYS),
    interceptors: { workflow: clientInterceptors() },
  })
}
