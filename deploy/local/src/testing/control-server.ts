import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { startApplications } from '../applications.ts'
import { silentLog } from '../log.ts'
import type { Stack } from '../stack.ts'
import type { ControlAnswer, ControlRequest } from './control.ts'

export interface ControlServer {
  url: string
  token: string
  close(): void
}

/** Lets the tests of this run kill and restart the stack's processes. Loopback only, and only with the run's token. */
export async function startControlServer(stack: Stack): Promise<ControlServer> {
  const token = randomBytes(16).toString('hex')
  const server = createServer(async (request, response) => {
    const { status, body } = await handle(stack, token, request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, token, close: () => server.close() }
}

async function handle(
  stack: Stack,
  token: string,
  request: IncomingMessage,
): Promise<{ status: number; body: unknown }> {
  if (request.headers.authorization !== `Bearer ${token}`) return { status: 401, body: { message: 'wrong token' } }
  try {
    return { status: 200, body: await act(stack, (await json(request)) as ControlRequest) }
  } catch (error) {
    return { status: 500, body: { message: error instanceof Error ? error.message : String(error) } }
  }
}

async function act(stack: Stack, request: ControlRequest): Promise<ControlAnswer> {
  if (request.action === 'add') {
    // Vitest has the screen now.
    const [added] = await startApplications({ ...stack, log: silentLog }, { [request.kind]: 1 })
    return { running: true, name: added?.name, url: added?.url, pid: added?.process.pid }
  }
  const process = stack.process(request.name)
  if (request.action === 'kill') await process.kill(request.signal)
  if (request.action === 'stop') await process.stop()
  if (request.action === 'start') await process.start()
  if (request.action === 'restart') await process.restart()
  return { running: process.running, pid: process.pid }
}
