import { DiagLogLevel, diag } from '@opentelemetry/api'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node'
import { OpenTelemetryWorkflowClientInterceptor } from '@temporalio/interceptors-opentelemetry/lib/client/index.js'
import type { Sdk, TracingLog } from './port.ts'
import { withoutPersonalData } from './redact.ts'

/** Starts OpenTelemetry, which reads its own standard variables. Loaded by `startTracing` alone. */
export function startSdk(serviceName: string, log: TracingLog): Sdk {
  const report = (reason: string) => log.warn({ reason }, 'spans are not exported')
  const silent = () => {}
  diag.setLogger(
    { error: report, warn: report, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new NodeTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
    resource: resourceFromAttributes({ 'service.name': serviceName }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(withoutPersonalData(exporter()))],
  })
  provider.register()
  return {
    clientInterceptors: [new OpenTelemetryWorkflowClientInterceptor()],
    shutdown: () => provider.shutdown(),
  }
}

/** OTLP over HTTP, in protobuf unless OTEL_EXPORTER_OTLP_PROTOCOL says http/json. */
function exporter(): SpanExporter {
  const { OTEL_EXPORTER_OTLP_PROTOCOL: all, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol = all } = process.env
  return protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter()
}
