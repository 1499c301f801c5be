import { SpanStatusCode } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { afterEach, describe, expect, it } from 'vitest'
import { withoutPersonalData } from './redact.ts'

const received = new InMemorySpanExporter()
const provider = new NodeTracerProvider({
  spanProcessors: [new SimpleSpanProcessor(withoutPersonalData(received))],
})
const tracer = provider.getTracer('test')
afterEach(() => received.reset())

describe('an exported span', () => {
  it('has listed attributes only', () => {
    const listed = { 'http.route': '/api/orders/:id', temporalWorkflowId: 'visa-order/1', 'db.query.text': 'select $1' }
    tracer
      .startSpan('one', {
        attributes: { ...listed, temporalUpdateId: 'marie@travel.example', 'url.full': '/api/orders?search=Marie' },
      })
      .end()
    expect(received.getFinishedSpans()[0]?.attributes).toEqual(listed)
  })

  it('says that it failed, without the words of the error', () => {
    const span = tracer.startSpan('two')
    span.recordException(new Error('value "X1234567" is out of range'))
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'value "X1234567" is out of range' })
    span.end()
    const [exported] = received.getFinishedSpans()
    expect(exported?.status).toEqual({ code: SpanStatusCode.ERROR })
    expect(exported?.events).toEqual([])
  })

  it('keeps its id, parent, name and times, and its links without attributes', () => {
    const parent = tracer.startSpan('parent')
    const span = tracer.startSpan(
      'three',
      { startTime: new Date(1_000), links: [{ context: parent.spanContext(), attributes: { who: 'Marie' } }] },
      undefined,
    )
    span.end(new Date(3_000))
    const [exported] = received.getFinishedSpans()
    expect(exported?.name).toBe('three')
    expect(exported?.spanContext()).toEqual(span.spanContext())
    expect(exported?.duration).toEqual([2, 0])
    expect(exported?.links).toEqual([{ context: parent.spanContext() }])
  })
})
