import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from './http/types.ts'

/** For what never becomes a request of the app: there is nothing to be shown, kept or framed. */
const BARE = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

/** Statuses that Node itself answers when it cannot read a request; 400 for all others. */
const UNREADABLE: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Headers that come slower end after this, and whole requests; calls answer a slow body before (http/deadline.ts). */
const SLOW = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 }

/** The app on Node's HTTP. Every answer carries headers that protect its reader, those to unreadable requests as well. */
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

/** In place of Node's own answer, which carries none of those headers. */
const refuse = (outgoing: ServerResponse, status: number): void =>
  void outgoing.writeHead(status, { ...BARE, Connection: 'close', 'Content-Length': '0' }).end()
