import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from './http/types.ts'

/** Headers of answers to requests that never reach the app. */
const BARE = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

/** Statuses of Node's parse errors; 400 for all others. */
const UNREADABLE: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Time limits for headers and whole requests; routes answer a slow body earlier (http/deadline.ts). */
const SLOW = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 }

/** The app on Node's HTTP server. Every answer has security headers, also the answer to an unreadable request. */
export function createHttpServer(app: Hono<Env>): Server {
  const errorHandler = (error: unknown) =>
    new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: BARE })
  const listener = getRequestListener(app.fetch, { errorHandler })
  return createServer({ ...SLOW, requireHostHeader: false }, (incoming, outgoing) =>
    incoming.headers.host ? listener(incoming, outgoing) : refuse(outgoing, 400),
  )
    .on('checkExpectation', (_incoming, outgoing: ServerResponse) => refuse(outgoing, 417))
    .on('clientError', (error: NodeJS.ErrnoException, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const status = UNREADABLE[error.code ?? ''] ?? 400
      const headers = Object.entries({ ...BARE, Connection: 'close', 'Content-Length': '0' })
      const lines = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...headers.map(([name, value]) => `${name}: ${value}`),
      ]
      socket.end(`${lines.join('\r\n')}\r\n\r\n`)
    })
}

/** Replaces Node's own answer, which has none of these headers. */
const refuse = (outgoing: ServerResponse, status: number): void =>
  void outgoing.writeHead(status, { ...BARE, Connection: 'close', 'Content-Length': '0' }).end()
