import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '@passage/contracts/api/problem.schema'
import { type Collector, type ReceivedSpan, startCollector } from '@passage/local/testing/collector'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openList } from '../faults/scenes/browsers/open-list.ts'
import { send } from '../faults/scenes/http.ts'
import { placeOrder } from '../faults/scenes/orders/drive.ts'
import { withApi, withWorker } from '../faults/scenes/servers/own-application.ts'
import { worldOfFile } from '../faults/scenes/world.ts'

const world = worldOfFile()
let collector: Collector
let log: string
let trace: ReceivedSpan[]
let refused: Problem

/** The request whose trace is looked at. */
const REQUEST = 'POST /api/orders/:orderId/cancel'

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passage-trace-'))
  collector = await startCollector()
  await withWorker(world, { env: collector.env }, () =>
    withApi(world, { env: { ...collector.env, LOG_LEVEL: 'debug' }, log: join(folder, 'api.log') }, async (origin) => {
      const order = await placeOrder(world, { origin })
      const desk = await openList(origin, 'desk', world.tokens.provider)
      const cancel = (orderId: string) =>
        send(origin, {
          method: 'POST',
          path: `/api/orders/${orderId}/cancel`,
          token: world.tokens.customer,
          key: randomUUID(),
          body: { notes: 'We stay at home.' },
        })
      expect((await cancel(order.id)).status).toBe(200)
      await desk.isNotifiedOf(order.orderNumber, 20_000)
      desk.close()
      refused = Problem.parse((await cancel(randomUUID())).body)
      trace = await vi.waitFor(
        () => {
          const spans = collector.spans()
          const root = spans.find(({ name }) => name === REQUEST)
          const found = spans.filter(({ traceId }) => traceId === root?.traceId)
          expect(found.map(({ name }) => name)).toEqual(
            expect.arrayContaining(['stream changed', 'HandleUpdate:cancelOrder', 'RunActivity:sendMail']),
          )
          return found
        },
        { timeout: 30_000, interval: 200 },
      )
    }),
  )
  log = await readFile(join(folder, 'api.log'), 'utf8')
  await rm(folder, { recursive: true, force: true })
}, 240_000)

afterAll(() => collector?.close())

const find = (name: string | RegExp, service: string) =>
  trace.find((span) => span.service === service && (name instanceof RegExp ? name.test(span.name) : span.name === name))

/** The message to the workflow; while a new order's workflow may not run yet, it starts it as well. */
const SENT = expect.stringMatching(/^(StartWorkflowUpdate|UpdateWithStartWorkflow):cancelOrder$/)

/** The names from a span up to the root. */
function path(span: ReceivedSpan | undefined): string[] {
  if (!span) return []
  return [span.name, ...path(trace.find(({ spanId }) => spanId === span.parentSpanId))]
}

describe('the trace of a request that changes an order', () => {
  it('goes through workflow, activity, statement and NATS to the stream', () => {
    expect(path(find('stream changed', 'passage-api'))).toEqual([
      'stream changed',
      'receive passage.orders.>',
      'publish passage.orders.>',
      'RunActivity:recordEntry',
      SENT,
      REQUEST,
    ])
    expect(path(find(/^INSERT/, 'passage-worker'))).toEqual(
      expect.arrayContaining(['RunActivity:recordEntry', SENT, REQUEST]),
    )
    expect(path(find('HandleUpdate:cancelOrder', 'passage-worker')).slice(1)).toEqual([SENT, REQUEST])
    expect(path(find(/^SELECT/, 'passage-api'))).toContain(REQUEST)
  })

  it('has one root, and every other span has its parent in it', () => {
    const ids = new Set(trace.map(({ spanId }) => spanId))
    const orphans = trace.filter(({ parentSpanId }) => parentSpanId === undefined || !ids.has(parentSpanId))
    expect(orphans.map(({ name }) => name)).toEqual([REQUEST])
  })

  it('has its id in the API’s log', () => {
    const lines = log.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
    const [root] = trace
    expect(lines).toContainEqual(
      expect.objectContaining({
        requestId: root?.traceId,
        traceId: root?.traceId,
        route: '/api/orders/:orderId/cancel',
      }),
    )
  })

  it('is named by the error answer of a refused request', () => {
    const spans = collector.spans().filter(({ traceId }) => traceId === refused.requestId)
    expect(spans.map(({ name }) => name)).toContain(REQUEST)
  })
})
