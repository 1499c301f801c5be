import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Passed {
  key: string | undefined
  status: number
  body: unknown
}

/** Starts a proxy to an API that records requests; `afterAnswer` runs after the API's answer, before the caller gets it. */
export async function standBetween(origin: string, afterAnswer: (passed: Passed[]) => void) {
  const passed: Passed[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    const { authorization = '', 'idempotency-key': key, 'content-type': type = '' } = request.headers
    const headers = { authorization, 'idempotency-key': String(key), 'content-type': type }
    const answer = await fetch(`${origin}${request.url}`, { method: request.method ?? '', headers, body })
    const text = await answer.text()
    passed.push({ key: String(key), status: answer.status, body: JSON.parse(text) })
    afterAnswer(passed)
    if (!response.destroyed) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
