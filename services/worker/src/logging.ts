import { messageForLog } from '@passage/core/database/errors'
import { DefaultLogger, type LogEntry, Runtime } from '@temporalio/worker'
import type { Logger } from 'pino'

const LEVELS = { TRACE: 'trace', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const

/**
 * Routes the Temporal SDK's log through the worker's logger, without payloads, and serves the SDK's figures for Prometheus at
 * `metricsAddress`. Call once per process.
 */
export function installRuntime(log: Logger, metricsAddress: string | undefined): void {
  const write = ({ level, message, meta }: LogEntry): void => {
    const { error, ...rest } = meta ?? {}
    log[LEVELS[level]]({ ...rest, ...(error instanceof Error ? { error: messageForLog(error) } : {}) }, message)
  }
  const metrics = metricsAddress && { prometheus: { bindAddress: metricsAddress, countersTotalSuffix: true } }
  Runtime.install({ logger: new DefaultLogger('WARN', write), ...(metrics && { telemetryOptions: { metrics } }) })
}
