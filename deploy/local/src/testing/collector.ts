import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as OTLP has it in JSON. */
interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: { key: string; value: { stringValue?: string; intValue?: number | string } }[]
}

interface Export {
  resourceSpans: {
    resource: { attributes: WireSpan['attributes'] }
    scopeSpans: { spans: WireSpan[] }[]
  }[]
}

export interface ReceivedSpan {
  service: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  /** Milliseconds since the epoch. */
  startedAt: number
  endedAt: number
  attributes: Record<string, string | number | undefined>
}

/** A collector of spans that takes OTLP over HTTP in JSON. `env` makes an application export to it. */
export async function startCollector() {
  const exports: Export[] = []
  const server = createServer(async (request, response) => {
    exports.push(JSON.parse(await text(request)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
    spans: (): ReceivedSpan[] => exports.flatMap(spansOf),
    /** All that was received. */
    exports: (): readonly object[] => exports,
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Collector = Awaited<ReturnType<typeof startCollector>>

function spansOf({ resourceSpans }: Export): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId || undefined,
        name: span.name,
        startedAt: Number(BigInt(span.startTimeUnixNano) / 1_000n) / 1_000,
        endedAt: Number(BigInt(span.endTimeUnixNano) / 1_000n) / 1_000,
        attributes: valuesOf(span.attributes),
      })),
    )
  })
}

const valuesOf = (attributes: WireSpan['attributes'] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
