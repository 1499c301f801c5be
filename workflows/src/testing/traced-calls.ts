import { TRACE_HEADER } from '@passage/contracts/workflows/tracing'
import type { WorkflowClientInterceptor } from '@temporalio/client'
import { defaultPayloadConverter, type Headers } from '@temporalio/common'

const traced = (headers: Headers, call: string): Headers => ({
  ...headers,
  [TRACE_HEADER]: defaultPayloadConverter.toPayload({ traceparent: call }),
})

/** Sends a trace header with each start, signal and update; the name of the call stands for the trace. */
export const tracedCalls: WorkflowClientInterceptor = {
  startWithDetails: (input, next) => next({ ...input, headers: traced(input.headers, 'start') }),
  signal: (input, next) => next({ ...input, headers: traced(input.headers, input.signalName) }),
  startUpdate: (input, next) => next({ ...input, headers: traced(input.headers, input.updateName) }),
}
