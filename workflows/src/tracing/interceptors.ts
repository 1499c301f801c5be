import { type HandledMessage, TRACE_HEADER } from '@passage/contracts/workflows/tracing'
import {
  AsyncLocalStorage,
  defaultPayloadConverter,
  type Headers,
  proxySinks,
  type Sinks,
  type WorkflowInboundCallsInterceptor,
  type WorkflowInterceptors,
  type WorkflowOutboundCallsInterceptor,
} from '@temporalio/workflow'

/** The worker's part of tracing: makes spans of handled messages. */
export interface TraceSinks extends Sinks {
  traces: { handled(message: HandledMessage): void }
}

const { traces } = proxySinks<TraceSinks>()

/** The trace header of the call that is being handled. */
const current = new AsyncLocalStorage<Headers[string]>()

/**
 * Hands the trace of a start, signal or update on to the activities that it causes. Without a trace header a call passes
 * untouched, and with one no microtask is added: both would change the order of commands, so that histories recorded without
 * traces would not replay. (Temporal's own workflow interceptors add some.)
 */
export const interceptors = (): WorkflowInterceptors => ({ inbound: [inbound], outbound: [outbound] })

const inbound: WorkflowInboundCallsInterceptor = {
  execute: (input, next) => within(input.headers[TRACE_HEADER], () => next(input)),
  handleSignal: (input, next) => reported(`HandleSignal:${input.signalName}`, input.headers, () => next(input)),
  handleUpdate: (input, next) => reported(`HandleUpdate:${input.name}`, input.headers, () => next(input)),
}

const outbound: WorkflowOutboundCallsInterceptor = {
  scheduleActivity: (input, next) => next(withTrace(input)),
  scheduleLocalActivity: (input, next) => next(withTrace(input)),
  continueAsNew: (input, next) => next(withTrace(input)),
}

const within = <T>(header: Headers[string] | undefined, work: () => T): T =>
  header ? current.run(header, work) : work()

function withTrace<Input extends { headers: Headers }>(input: Input): Input {
  const header = current.getStore()
  return header ? { ...input, headers: { ...input.headers, [TRACE_HEADER]: header } } : input
}

function reported<T>(name: string, headers: Headers, work: () => Promise<T>): Promise<T> {
  const header = headers[TRACE_HEADER]
  if (!header) return work()
  const startedAt = Date.now()
  const report = (failed: boolean) => () =>
    traces.handled({ name, carrier: carrierOf(header), startedAt, endedAt: Date.now(), failed })
  const result = within(header, work)
  // Beside the result, not before it: the handler's answer must not come a microtask later.
  void result.then(report(false), report(true))
  return result
}

const carrierOf = (header: Headers[string]) => defaultPayloadConverter.fromPayload<Record<string, string>>(header)
