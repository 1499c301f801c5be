import { setTimeout as sleep } from 'node:timers/promises'
import { trace } from '@opentelemetry/api'
import type { WorkflowClientInterceptor } from '@temporalio/client'
import type { Sdk, TracingLog } from './port.ts'

const STOP_MS = 3_000

let sdk: Sdk | null = null

/**
 * Starts the export of spans where the standard variables name a collector (OTEL_EXPORTER_OTLP_ENDPOINT). Elsewhere the SDK
 * is not even loaded. To be called before anything connects.
 */
export async function startTracing(serviceName: string, log: TracingLog): Promise<void> {
  if (!isWanted(process.env)) return
  const { startSdk } = await import('./sdk.ts')
  sdk = startSdk(serviceName, log)
}

const isWanted = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none'

/** Exports what is left; a collector that does not answer delays no process. */
export async function stopTracing(): Promise<void> {
  await Promise.race([sdk?.shutdown(), sleep(STOP_MS, undefined, { ref: false })])
  sdk = null
}

/** Whether spans are made. */
export const isTracing = (): boolean => sdk !== null

/** Interceptors of Temporal's client: a span for each call, and the trace in its headers. */
export const clientInterceptors = (): WorkflowClientInterceptor[] => sdk?.clientInterceptors ?? []

/** `{traceId}` for a log line, where there is a trace. */
export function traceOfLog(): { traceId?: string } {
  const span = trace.getActiveSpan()
  return span ? { traceId: span.spanContext().traceId } : {}
}
