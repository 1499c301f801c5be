import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { ORDER_STREAM, orderSubject } from '@passage/contracts/events/subjects'
import { silentLog } from '@passage/local/log'
import { type Stack, startStack } from '@passage/local/stack'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { entry } from './entry.fixture.ts'
import { connectEvents } from './nats.ts'
import { type Events, EventsUnavailable } from './port.ts'

let stack: Stack
const opened: Events[] = []
const log = { info: vi.fn(), warn: vi.fn() }

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'passage-events-'))
  stack = await startStack({ dataDir, ports: 'free', log: silentLog, only: ['nats'], throwAway: true })
})
afterEach(async () => {
  for (const events of opened.splice(0)) await events.close()
  await stack.process('nats').start()
  log.warn.mockClear()
})
afterAll(() => stack.close())

function open(url = stack.env.NATS_URL ?? ''): Events {
  const events = connectEvents({ NATS_URL: url }, log)
  opened.push(events)
  return events
}

async function openReady(): Promise<Events> {
  const events = open()
  await vi.waitFor(() => events.ready(), 45_000)
  await events.ensureStream()
  return events
}

/** A proxy that delays what clients send to NATS; `cut` closes its connections. */
async function slowProxy() {
  const { hostname, port } = new URL(stack.env.NATS_URL ?? '')
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    far.pipe(near)
    near.on('data', (bytes) => setTimeout(() => far.write(bytes), 400))
    for (const end of [near, far]) {
      ends.add(end.on('error', () => undefined))
      end.on('close', () => void [near.destroy(), far.destroy()])
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port: own } = server.address() as AddressInfo
  return { url: `nats://127.0.0.1:${own}`, cut: () => ends.forEach((end) => void end.destroy()) }
}

async function withServer<T>(act: (connection: NatsConnection) => Promise<T>): Promise<T> {
  const connection = await connect({ servers: stack.env.NATS_URL })
  try {
    return await act(connection)
  } finally {
    await connection.close()
  }
}

/** Number of stored messages of an order. */
const stored = (orderId: string): Promise<number> =>
  withServer(async (connection) => {
    const manager = await jetstreamManager(connection)
    const info = await manager.streams.info(ORDER_STREAM, { subjects_filter: orderSubject(orderId) })
    return info.state.subjects?.[orderSubject(orderId)] ?? 0
  })

describe('publishing', () => {
  it('fails within seconds when NATS hangs', async () => {
    const events = await openReady()
    await stack.process('nats').kill('SIGSTOP')
    const began = Date.now()
    await expect(events.publish([entry(randomUUID(), 1), entry(randomUUID(), 1)])).rejects.toBeInstanceOf(
      EventsUnavailable,
    )
    expect(Date.now() - began).toBeLessThan(15_000)
  })

  it('creates the stream as soon as NATS is up, before the first publish', async () => {
    await stack.process('nats').stop()
    await rm(join(stack.supervisor.dataDir, 'nats'), { recursive: true })
    const events = open()
    await expect(events.ensureStream()).rejects.toBeInstanceOf(EventsUnavailable)
    await stack.process('nats').start()
    await vi.waitFor(() => stored(randomUUID()), 45_000)
    // Again after a loss of the store.
    await stack.process('nats').stop()
    await rm(join(stack.supervisor.dataDir, 'nats'), { recursive: true })
    await stack.process('nats').start()
    await vi.waitFor(() => stored(randomUUID()), 45_000)
  })

  it('connects later when NATS is down at the start', async () => {
    await stack.process('nats').stop()
    const events = open()
    await expect(events.publish([entry(randomUUID(), 1)])).rejects.toBeInstanceOf(EventsUnavailable)
    await expect(events.ensureStream()).rejects.toBeInstanceOf(EventsUnavailable)
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce(), 45_000)
    await stack.process('nats').start()
    await vi.waitFor(() => events.ready(), 45_000)
  })
})

describe('subscribing', () => {
  it('reports a reconnect only once NATS has the subscription', async () => {
    const publisher = await openReady()
    const proxy = await slowProxy()
    const events = open(proxy.url)
    const seen = vi.fn()
    const reconnected = vi.fn()
    await vi.waitFor(() => events.ready(), 45_000)
    events.subscribe(seen, reconnected)
    proxy.cut()
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalled(), { timeout: 45_000, interval: 5 })
    const orderId = randomUUID()
    await publisher.publish([entry(orderId, 1)])
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith(entry(orderId, 1)), 45_000)
  })

  it('starts when NATS starts after the subscriber', async () => {
    await stack.process('nats').stop()
    const events = open()
    const seen = vi.fn()
    const reconnected = vi.fn()
    events.subscribe(seen, reconnected)
    await stack.process('nats').start()
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalledOnce(), 45_000)
    await events.publish([entry(randomUUID(), 1)])
    await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce(), 45_000)
  })

  it('closes while it is still connecting', async () => {
    await stack.process('nats').stop()
    const events = open()
    const began = Date.now()
    await events.close()
    expect(Date.now() - began).toBeLessThan(15_000)
  })
})
