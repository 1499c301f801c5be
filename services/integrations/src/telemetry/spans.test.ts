import { context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { type Collector, startCollector } from '@passage/local/testing/collector'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { recordHandledMessage, recordStatement, startRequest, tracedPublish, tracedReceive } from './spans.ts'
import { clientInterceptors, startTracing, stopTracing, traceOfLog } from './tracing.ts'

const log = { warn: vi.fn() }
const STATEMENT = {
  query: { sql: 'select "id" from "orders" where "customer_email" = $1', parameters: ['marie@travel.example'] },
  queryDurationMillis: 12,
}

describe('without a collector', () => {
  it('makes no trace', async () => {
    await startTracing('test', log)
    expect(startRequest('GET')).toBeNull()
    expect(clientInterceptors()).toEqual([])
    expect(traceOfLog()).toEqual({})
    expect(await tracedPublish('orders', async (carrier) => carrier)).toEqual({})
    const handle = vi.fn()
    tracedReceive('orders', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', handle)
    expect(handle).toHaveBeenCalledOnce()
  })
})

describe('with a collector', () => {
  let collector: Collector
  let traceId: string
  let ofLog: object
  beforeAll(async () => {
    collector = await startCollector()
    for (const [name, value] of Object.entries(collector.env)) vi.stubEnv(name, value)
    await startTracing('test', log)
    recordStatement(STATEMENT)
    const request = startRequest('GET')
    if (!request) throw new Error('there is no trace')
    traceId = request.traceId
    await request.run(async () => {
      ofLog = traceOfLog()
      recordStatement(STATEMENT)
      recordStatement({
        ...STATEMENT,
        query: { sql: 'insert into "notes" values ($1)' },
        error: Object.assign(new Error('value "X1234567" is out of range'), { code: '22003' }),
      })
      await tracedPublish('orders', async (carrier) => {
        context.with(ROOT_CONTEXT, () => tracedReceive('orders', carrier.traceparent, () => undefined))
        const message = { name: 'HandleUpdate:cancel', carrier, startedAt: 1_000, endedAt: 3_000, failed: true }
        recordHandledMessage(message, { workflowId: 'visa-order/1', runId: 'r1' })
      })
    })
    request.end('/api/orders/:id', 503)
    await stopTracing()
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    for (const api of [trace, context, propagation]) api.disable()
    await collector.close()
  })
  const span = (name: string) => {
    const found = collector.spans().find((one) => one.name === name)
    if (!found) throw new Error(`there is no span ${name}`)
    return found
  }

  it('exports a request by its route, as the root of its trace', () => {
    expect(span('GET /api/orders/:id')).toMatchObject({
      service: 'test',
      traceId,
      attributes: { 'http.response.status_code': 503, 'error.type': '503' },
    })
    expect(span('GET /api/orders/:id').parentSpanId).toBeUndefined()
    expect(ofLog).toEqual({ traceId })
  })

  it('exports statements of the trace alone, as SQL without values', () => {
    expect(collector.spans().filter(({ name }) => name === 'SELECT orders')).toHaveLength(1)
    const { attributes, startedAt, endedAt } = span('SELECT orders')
    expect(attributes['db.query.text']).toBe(STATEMENT.query.sql)
    expect(endedAt - startedAt).toBeCloseTo(12, 0)
    expect(span('INSERT notes').attributes).toMatchObject({ 'error.type': '22003' })
    expect(JSON.stringify(collector.exports())).not.toMatch(/marie|X1234567/)
  })

  it('carries the trace through a message and through a workflow', () => {
    const sent = span('publish orders')
    for (const name of ['receive orders', 'HandleUpdate:cancel'])
      expect(span(name)).toMatchObject({ traceId, parentSpanId: sent.spanId })
    expect(span('HandleUpdate:cancel')).toMatchObject({
      startedAt: 1_000,
      endedAt: 3_000,
      attributes: { temporalWorkflowId: 'visa-order/1' },
    })
  })
})
