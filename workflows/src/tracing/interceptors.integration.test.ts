import { type HandledMessage, TRACE_HEADER } from '@passage/contracts/workflows/tracing'
import type { WorkflowClientInterceptor } from '@temporalio/client'
import { defaultPayloadConverter, type Headers } from '@temporalio/common'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectDevServer, type DevServer } from '../testing/dev-server.ts'
import { requestPayment } from '../testing/paid-order.ts'
import { tracedCalls } from '../testing/traced-calls.ts'

let server: DevServer
/** What the client adds to its calls. */
let adds: WorkflowClientInterceptor
const activities: [activity: string, trace: string | undefined][] = []
const handled: HandledMessage[] = []

const traceOf = ({ [TRACE_HEADER]: header }: Headers) =>
  header && defaultPayloadConverter.fromPayload<{ traceparent: string }>(header).traceparent

beforeAll(async () => {
  server = await connectDevServer({
    client: {
      interceptors: {
        workflow: [
          {
            startWithDetails: (input, next) => adds.startWithDetails?.(input, next) ?? next(input),
            startUpdate: (input, next) => adds.startUpdate?.(input, next) ?? next(input),
          },
        ],
      },
    },
    worker: {
      interceptors: {
        activity: [
          ({ info }) => ({
            inbound: {
              execute(input, next) {
                activities.push([info.activityType, traceOf(input.headers)])
                return next(input)
              },
            },
          }),
        ],
      },
      sinks: { traces: { handled: { fn: (_workflow, message: HandledMessage) => void handled.push(message) } } },
    },
  })
})
afterAll(() => server?.close())

beforeEach(() => {
  activities.length = 0
  handled.length = 0
})

describe('a workflow’s trace', () => {
  it('is handed on to the activities of the start and of each message, and a handled message is reported', async () => {
    adds = tracedCalls
    await server.live((order) => requestPayment(order))
    expect(activities).toEqual(
      expect.arrayContaining([
        ['claimStart', 'start'],
        ['openCheckout', 'requestPayment'],
        ['recordEntry', 'requestPayment'],
      ]),
    )
    expect(handled).toEqual([
      expect.objectContaining({
        name: 'HandleUpdate:requestPayment',
        carrier: { traceparent: 'requestPayment' },
        failed: false,
      }),
    ])
  })

  it('is absent where the callers have none', async () => {
    adds = {}
    await server.live((order) => requestPayment(order))
    expect(activities.length).toBeGreaterThan(1)
    expect(activities.filter(([, trace]) => trace !== undefined)).toEqual([])
    expect(handled).toEqual([])
  })
})
