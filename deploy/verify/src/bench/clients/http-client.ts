import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Answer {
  status: number
  body: string
}

export interface Sent {
  token?: string
  headers?: Record<string, string>
  body?: unknown
}

/** A server of Node's closes a connection that was not used for 5 s. */
const FREE_MS = 3_000

/** JSON over kept connections, by Node's plain client: the client's own cost lowers the measured figures. */
export function httpClient(origin: string) {
  // Given up before the server does: one that it closes while it is used again would end the run.
  const agent = new Agent({ keepAlive: true, timeout: FREE_MS })
  const send = (method: string, path: string, { token, headers, body }: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const content = body === undefined ? '' : JSON.stringify(body)
      const call = request(new URL(path, origin), {
        method,
        agent,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
          ...headers,
        },
      })
      call.on('error', reject)
      call.on('response', (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
      })
      call.end(content)
    })
  return { send, close: () => agent.destroy() }
}

export type HttpClient = ReturnType<typeof httpClient>
