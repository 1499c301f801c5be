import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'

/** What a span may say: ids, templates and codes. Libraries add more, such as a caller's Idempotency-Key. */
const KEPT: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  'db.system.name',
  'db.operation.name',
  'db.query.text',
  'messaging.system',
  'messaging.operation.type',
  'messaging.destination.name',
  'temporalWorkflowId',
  'temporalActivityId',
  'run_id',
  'passage.streams.order',
  'passage.streams.list',
])

/** An exporter without personal data: attributes that are not listed here, and the words of errors, which quote values, stay away. */
export const withoutPersonalData = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(redacted), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})

/** The span with listed attributes, its errors by type alone. */
export function redacted(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    attributes: { value: kept(span.attributes) },
    events: { value: [] },
    links: { value: span.links.map(({ context }) => ({ context })) },
    status: { value: { code: span.status.code } },
  })
}

const kept = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => KEPT.has(name)))
