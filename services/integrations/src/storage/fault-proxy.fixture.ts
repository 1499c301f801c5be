import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Fate of a request. `pass` · `lose`: executed, but its response is lost · a status after a delay, not executed · `until`: the
 * client's connection is closed and the request executed later.
 */
export type Fate = 'pass' | 'lose' | { status: number; afterMs: number } | { until: Promise<void> }

export interface FaultProxy {
  url: string
  /** Sets the fate of the following requests. */
  decide(fate: (method: string, path: string) => Fate): void
  close(): Promise<void>
}

/** An HTTP proxy in front of S3 that keeps the signed Host header. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target)
  let decide: (method: string, path: string) => Fate = () => 'pass'

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(incoming))
    const { method = '', url: path = '', headers } = incoming
    const fate = decide(method, path)
    if (typeof fate === 'object' && 'status' in fate) {
      await sleep(fate.afterMs)
      const code = fate.status === 503 ? 'SlowDown' : 'InternalError'
      response.writeHead(fate.status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
      return
    }
    if (typeof fate === 'object') {
      response.destroy()
      await fate.until
    }
    const outgoing = request({ hostname, port, method, path, headers })
    outgoing.end(body)
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    if (fate === 'pass') {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    } else {
      answer.resume()
      await once(answer, 'end')
      response.destroy()
    }
  }

  const server = createServer((incoming, response) => void handle(incoming, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide(fate) {
      decide = fate
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
