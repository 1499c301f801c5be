import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What happens to one request. `pass` · `lose`: it is carried out and its answer never comes · a status, after a while,
 * with nothing done · `until`: the caller is cut off and the request is carried out later.
 */
export type Fate = 'pass' | 'lose' | { status: number; afterMs: number } | { until: Promise<void> }

export interface FaultProxy {
  url: string
  /** Decides on every request from now on. */
  decide(fate: (method: string, path: string) => Fate): void
  close(): Promise<void>
}

/** An HTTP proxy in front of S3. The Host header stays as it was signed. */
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
