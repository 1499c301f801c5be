import type { WorkflowClientInterceptor } from '@temporalio/client'

/** The part of pino's logger that reports trouble with the export. */
export interface TracingLog {
  warn(details: object, message: string): void
}

/** The running SDK of OpenTelemetry. */
export interface Sdk {
  /** A span for each call of Temporal's client, and the trace in its headers. */
  clientInterceptors: WorkflowClientInterceptor[]
  /** Exports what is left. */
  shutdown(): Promise<void>
}
