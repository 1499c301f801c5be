import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { startApplications } from '../applications.ts'
import { silentLog } from '../log.ts'
import type { Stack } from '../stack.ts'

/** A test's request to the runner that owns the stack: `POST /` with this as JSON and the token as bearer. */
export type ControlRequest =
  | { action: 'kill'; name: string; signal: NodeJS.Signals }
  | { action: 'stop' | 'start' | 'restart' | 'state'; name: string }
  | { action: 'add'; kind: 'api' | 'worker' }

/** The process after the action; `name` and `url` belong to an application that was added. */
export interface ControlAnswer {
  running: boolean
  pid?: number
  name?: string
  url?: string
}

/** The content of the file whose path is in PASSAGE_STACK. */
export interface StackFile {
  ports: Record<string, number>
  env: Record<string, string>
  control: { url: string; token: string }
}

export interface ControlServer {
  url: string
  token: string
  close(): void
}

/** Lets tests stop, kill and start the stack's processes. It listens on loopback and requires the run's token. */
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
    // Vitest is writing to the terminal.
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
