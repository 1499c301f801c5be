import { recordHandledMessage } from '@passage/integrations/telemetry/spans'
import { isTracing } from '@passage/integrations/telemetry/tracing'
import type { TraceSinks } from '@passage/workflows/tracing/interceptors'
import type { InjectedSinks, WorkerInterceptors } from '@temporalio/worker'

interface Traced {
  interceptors: WorkerInterceptors
  sinks: InjectedSinks<TraceSinks>
}

/** Traces activities and messages. Its sink exists without traces, too: running orders may have some. */
export async function workerTracing(): Promise<Traced> {
  const sinks: Traced['sinks'] = {
    traces: {
      handled: {
        fn(workflow, message) {
          if (isTracing()) recordHandledMessage(message, workflow)
        },
      },
    },
  }
  if (!isTracing()) return { sinks, interceptors: {} }
  const { OpenTelemetryActivityInboundInterceptor } = await import(
    '@temporalio/interceptors-opentelemetry/lib/worker/index.js'
  )
  return {
    sinks,
    interceptors: { activity: [(context) => ({ inbound: new OpenTelemetryActivityInboundInterceptor(context) })] },
  }
}
