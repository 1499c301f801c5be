import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { Advice } from '../advice.ts'

/** Each port of the stack: its usual number and the server that listens there. */
const known = {
  app: [3000, 'the application'],
  temporal: [7233, 'the Temporal server'],
  ui: [8233, 'the Temporal UI'],
  codec: [8234, "the Temporal UI's codec server"],
  nats: [4222, 'NATS'],
  s3: [7070, 'the S3 server'],
  postgres: [54320, 'PostgreSQL'],
  smtp: [1025, 'the local mail server'],
  mailbox: [1080, 'the mailbox'],
  stripe: [4242, 'the Stripe sandbox'],
} as const satisfies Record<string, readonly [number, string]>

export type PortName = keyof typeof known
export type Ports = Record<PortName, number>

const names = Object.keys(known) as PortName[]

/** The environment variable that changes a port. */
export function portVariable(name: PortName): string {
  return `PASSAGE_PORT_${name.toUpperCase()}`
}

/** The usual ports, or those that the environment sets. Throws `Advice` when a value is not a port. */
export function fixedPorts(env: NodeJS.ProcessEnv = process.env): Ports {
  return each((name) => {
    const given = env[portVariable(name)]
    if (!given) return known[name][0]
    const port = Number(given)
    if (Number.isInteger(port) && port > 0 && port < 65_536) return port
    throw new Advice(`${portVariable(name)} is "${given}", which is not a port: give a number from 1 to 65535.`)
  })
}

/** Unused ports, all different. */
export async function freePorts(): Promise<Ports> {
  const taken = new Set<number>()
  const found: Partial<Ports> = {}
  for (const name of names) found[name] = await freePort(taken)
  return each((name) => found[name] ?? 0)
}

/** An unused port below the ranges that systems use for outgoing connections; adds it to `taken`. */
export async function freePort(taken = new Set<number>()): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (taken.has(port) || (await isBusy(port))) continue
    taken.add(port)
    return port
  }
}

/** Throws `Advice` that names the busy ports, the servers that need them and how to change them. */
export async function refuseBusyPorts(ports: Ports, needed: readonly PortName[] = names): Promise<void> {
  const busy: PortName[] = []
  for (const name of needed) if (await isBusy(ports[name])) busy.push(name)
  const [first] = busy
  if (!first) return
  const list = busy.map((name) => `${ports[name]} (${known[name][1]})`).join(', ')
  const word = busy.length === 1 ? `Port ${list} is` : `Ports ${list} are`
  throw new Advice(
    `${word} in use by another program: stop that program, or choose another port, for example ${portVariable(first)}=${ports[first] + 10_000} npm start.`,
  )
}

/** Whether a process listens on the port, on IPv4 or IPv6 (a browser may use either for `localhost`). */
export async function isBusy(port: number): Promise<boolean> {
  if ((await accepts(port, '127.0.0.1')) || (await accepts(port, '::1'))) return true
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return false
  } catch {
    return true
  } finally {
    server.close()
  }
}

/** Whether a TCP connection to the port is accepted within half a second. */
export function accepts(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host })
    const end = (accepted: boolean) => {
      socket.destroy()
      resolve(accepted)
    }
    socket.setTimeout(500, () => end(false))
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}

function each(value: (name: PortName) => number): Ports {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Ports
}
