import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { HandledMessage } from '@passage/contracts/workflows/tracing'
import { isTracing } from './tracing.ts'

// Without a started SDK it makes no spans.
const tracer = trace.getTracer('passage')

/** The span of a request to the API. */
export interface RequestSpan {
  traceId: string
  run<T>(work: () => Promise<T>): Promise<T>
  /** `route`: the template, since addresses name people's orders. */
  end(route: string, status: number): void
}

/** Begins a trace with a request, null where spans are not made. A trace that a stranger names is not continued. */
export function startRequest(method: string): RequestSpan | null {
  if (!isTracing()) return null
  const span = tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
    ROOT_CONTEXT,
  )
  return {
    traceId: span.spanContext().traceId,
    run: (work) => context.with(trace.setSpan(context.active(), span), work),
    end(route, status) {
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) fail(span, String(status))
      span.end()
    },
  }
}

/** What Kysely's log says of a statement. */
interface Statement {
  query: { sql: string }
  queryDurationMillis: number
  error?: unknown
}

/** Longer texts are cut. */
const SQL_LENGTH = 2_000

/** A span of a statement for Kysely's log: SQL without its values, and only as part of a trace. */
export function recordStatement({ query: { sql }, queryDurationMillis, error }: Statement): void {
  if (!trace.getActiveSpan()) return
  const now = Date.now()
  const operation = sql.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? ''
  const table = /\b(?:from|into|update)\s+"?(\w+)\b(?!\()/i.exec(sql)?.[1]
  const span = tracer.startSpan(table ? `${operation} ${table}` : operation, {
    kind: SpanKind.CLIENT,
    startTime: now - queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': sql.slice(0, SQL_LENGTH),
    },
  })
  if (error !== undefined) fail(span, codeOf(error))
  span.end(now)
}

/** Publishes a message in a span; `publish` gets the headers that carry the trace on. Without a trace it gets none. */
export function tracedPublish<T>(
  destination: string,
  publish: (carrier: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!trace.getActiveSpan()) return publish({})
  return inSpan(`publish ${destination}`, messageSpan(SpanKind.PRODUCER, 'send', destination), () => {
    const carrier: Record<string, string> = {}
    propagation.inject(context.active(), carrier)
    return publish(carrier)
  })
}

/** Handles a received message in a span of its sender's trace, where there is one. */
export function tracedReceive(destination: string, traceparent: string | undefined, handle: () => void): void {
  if (isTracing() && traceparent)
    context.with(propagation.extract(ROOT_CONTEXT, { traceparent }), () =>
      traced(`receive ${destination}`, messageSpan(SpanKind.CONSUMER, 'process', destination), handle),
    )
  else handle()
}

const messageSpan = (kind: SpanKind, operation: string, destination: string): SpanOptions => ({
  kind,
  attributes: {
    'messaging.system': 'nats',
    'messaging.operation.type': operation,
    'messaging.destination.name': destination,
  },
})

/** Writes an order's change to its streams in a span, as part of a trace only. */
export function tracedStreams(streams: { order: number; list: number }, write: () => void): void {
  const attributes = { 'passage.streams.order': streams.order, 'passage.streams.list': streams.list }
  if (trace.getActiveSpan()) traced('stream changed', { attributes }, write)
  else write()
}

/** A span of a signal or update that a workflow has handled. */
export function recordHandledMessage(
  { name, carrier, startedAt, endedAt, failed }: HandledMessage,
  workflow: { workflowId: string; runId: string },
): void {
  const attributes = { temporalWorkflowId: workflow.workflowId, run_id: workflow.runId }
  const parent = propagation.extract(ROOT_CONTEXT, carrier)
  // As dates: OpenTelemetry takes a number from before this process for one of its own clock.
  const span = tracer.startSpan(name, { startTime: new Date(startedAt), attributes }, parent)
  if (failed) fail(span, 'refused')
  span.end(new Date(endedAt))
}

function traced(name: string, options: SpanOptions, work: () => void): void {
  tracer.startActiveSpan(name, options, (span) => {
    try {
      work()
    } catch (error) {
      fail(span, codeOf(error))
      throw error
    } finally {
      span.end()
    }
  })
}

function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work()
    } catch (error) {
      fail(span, codeOf(error))
      throw error
    } finally {
      span.end()
    }
  })
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** PostgreSQL's or a library's code, else the error's class: never its words, which quote values. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
