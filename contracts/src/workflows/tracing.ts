/** The header of Temporal calls that carries the trace; Temporal's own interceptors use this name. */
export const TRACE_HEADER = '_tracer-data'

/** A signal or update that a workflow has handled, for the worker to make a span of. Times are the workflow's, in milliseconds. */
export interface HandledMessage {
  name: string
  /** `traceparent` and the like, as the sender has put them into the header. */
  carrier: Record<string, string>
  startedAt: number
  endedAt: number
  failed: boolean
}
