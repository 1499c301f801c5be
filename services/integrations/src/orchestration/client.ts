import { Client, Connection, defaultGrpcRetryOptions, makeGrpcRetryInterceptor } from '@temporalio/client'
import { type ClientConnectConfig, loadClientConnectConfig } from '@temporalio/envconfig'
import { z } from 'zod'
import { dataConverter } from './data-converter.ts'
import { keyRingField } from './key-ring.ts'

/** Temporal's own variables (TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, TLS and API key) are read by its own library. */
export const orchestrationEnv = z.object({
  TEMPORAL_ADDRESS: z.string({ error: 'TEMPORAL_ADDRESS is missing.' }).min(1, 'TEMPORAL_ADDRESS is empty.'),
  TEMPORAL_CODEC_KEYS: keyRingField('TEMPORAL_CODEC_KEYS'),
})
export type OrchestrationEnv = z.infer<typeof orchestrationEnv>

/** Where Temporal is: its standard variables, and a TOML profile only where TEMPORAL_CONFIG_FILE names one. */
export function temporalConnection(): ClientConnectConfig & { namespace: string } {
  const config = loadClientConnectConfig({ disableFile: !process.env.TEMPORAL_CONFIG_FILE })
  return { ...config, namespace: config.namespace ?? 'default' }
}

/**
 * A connection that the network has forgotten is given up after 20 s at most, not after the library's 45: an order waits up to
 * 60 s for its workflow. Temporal's servers refuse clients that ask more often than every 10 s.
 */
const KEEPALIVE = { 'grpc.keepalive_time_ms': 15_000, 'grpc.keepalive_timeout_ms': 5_000 }

/** A client that connects with its first call, so that a process starts while Temporal is away. */
export function connectClient(env: OrchestrationEnv): Client {
  const { connectionOptions, namespace } = temporalConnection()
  const connection = Connection.lazy({
    ...connectionOptions,
    channelArgs: KEEPALIVE,
    // Callers have deadlines of seconds: a short burst of retries, then the caller gets the error.
    interceptors: [makeGrpcRetryInterceptor(defaultGrpcRetryOptions({ maxAttempts: 3 }))],
  })
  return new Client({ connection, namespace, dataConverter: dataConverter(env.TEMPORAL_CODEC_KEYS) })
}
