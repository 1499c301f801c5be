import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { OrderEntryRecorded } from '@passage/contracts/events/envelope.schema'
import {
  ORDER_ENTRY_RECORDED,
  ORDER_ENTRY_SCHEMA,
  ORDER_STREAM,
  orderMessageId,
  orderSubject,
} from '@passage/contracts/events/subjects'
import { silentLog } from '@passage/local/log'
import { type Stack, startStack } from '@passage/local/stack'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
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

/** A way to NATS on which what a client says takes its time. `cut` breaks the connections that go over it. */
async function slowWay() {
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

function entry(orderId: string, seq: number): OrderEntryRecorded {
  return {
    specversion: '1.0',
    id: orderMessageId(orderId, seq),
    source: '/passage/orders',
    type: ORDER_ENTRY_RECORDED,
    dataschema: ORDER_ENTRY_SCHEMA,
    subject: orderId,
    time: '2026-11-21T09:00:00.000Z',
    datacontenttype: 'application/json',
    data: {
      orderId,
      orderNumber: 'ORD-ABCDEFGH',
      seq,
      kind: 'status',
      status: 'pending',
      paymentStatus: 'pending',
      reason: 'created',
      override: false,
      actorKind: 'customer',
    },
  }
}

async function withServer<T>(act: (connection: NatsConnection) => Promise<T>): Promise<T> {
  const connection = await connect({ servers: stack.env.NATS_URL })
  try {
    return await act(connection)
  } finally {
    await connection.close()
  }
}

/** How many messages of one order the stream holds. */
const stored = (orderId: string): Promise<number> =>
  withServer(async (connection) => {
    const manager = await jetstreamManager(connection)
    const info = await manager.streams.info(ORDER_STREAM, { subjects_filter: orderSubject(orderId) })
    return info.state.subjects?.[orderSubject(orderId)] ?? 0
  })

describe('publishing', () => {
  it('stores an entry once, however often it is published', async () => {
    const events = await openReady()
    const orderId = randomUUID()
    await events.publish([entry(orderId, 1), entry(orderId, 2)])
    await events.publish([entry(orderId, 1), entry(orderId, 2)])
    expect(await stored(orderId)).toBe(2)
  })

  it('creates the stream once and may be asked again', async () => {
    const events = await openReady()
    await events.ensureStream()
    const config = await withServer(async (connection) => {
      const manager = await jetstreamManager(connection)
      return (await manager.streams.info(ORDER_STREAM)).config
    })
    expect(config).toMatchObject({ storage: 'file', subjects: ['passage.orders.>'], duplicate_window: 120_000_000_000 })
  })

  it('fails within seconds while NATS is down, and works again after it is back', async () => {
    const events = await openReady()
    await stack.process('nats').kill('SIGKILL')
    const began = Date.now()
    await expect(events.publish([entry(randomUUID(), 1)])).rejects.toBeInstanceOf(EventsUnavailable)
    expect(Date.now() - began).toBeLessThan(15_000)
    await expect(events.ready()).rejects.toBeInstanceOf(EventsUnavailable)

    await stack.process('nats').start()
    const orderId = randomUUID()
    await vi.waitFor(() => events.publish([entry(orderId, 1)]), 45_000)
    expect(await stored(orderId)).toBe(1)
  })

  it('fails within seconds when the server hangs', async () => {
    const events = await openReady()
    await stack.process('nats').kill('SIGSTOP')
    const began = Date.now()
    await expect(events.publish([entry(randomUUID(), 1), entry(randomUUID(), 1)])).rejects.toBeInstanceOf(
      EventsUnavailable,
    )
    expect(Date.now() - began).toBeLessThan(15_000)
  })

  it('makes the stream anew when the store was wiped', async () => {
    const events = await openReady()
    events.subscribe(vi.fn(), vi.fn())
    await stack.process('nats').stop()
    await rm(join(stack.supervisor.dataDir, 'nats'), { recursive: true })
    await stack.process('nats').start()
    const orderId = randomUUID()
    await vi.waitFor(() => events.publish([entry(orderId, 1)]), { timeout: 45_000 })
    expect(await stored(orderId)).toBe(1)
  })

  it('makes the stream as soon as NATS is there, before anything is published', async () => {
    await stack.process('nats').stop()
    await rm(join(stack.supervisor.dataDir, 'nats'), { recursive: true })
    const events = open()
    await expect(events.ensureStream()).rejects.toBeInstanceOf(EventsUnavailable)
    await stack.process('nats').start()
    await vi.waitFor(() => stored(randomUUID()), 45_000)
    // And again, when its store is wiped.
    await stack.process('nats').stop()
    await rm(join(stack.supervisor.dataDir, 'nats'), { recursive: true })
    await stack.process('nats').start()
    await vi.waitFor(() => stored(randomUUID()), 45_000)
  })

  it('does not stop the process when NATS is down at the start', async () => {
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
  it('delivers every order event and drops what is none', async () => {
    const events = await openReady()
    const seen: string[] = []
    const subscription = events.subscribe((event) => seen.push(event.id), vi.fn())
    const orderId = randomUUID()
    await withServer(async (connection) => {
      connection.publish(orderSubject(orderId), 'not JSON')
      connection.publish(orderSubject(orderId), JSON.stringify({ id: 'nothing of ours' }))
      await connection.flush()
    })
    await events.publish([entry(orderId, 1), entry(orderId, 2)])
    await vi.waitFor(() => expect(seen).toEqual([orderMessageId(orderId, 1), orderMessageId(orderId, 2)]), 45_000)
    expect(log.warn).toHaveBeenCalledTimes(2)

    subscription.stop()
    await events.publish([entry(orderId, 3)])
    await events.ready()
    expect(seen).toHaveLength(2)
  })

  it('hears an event of a later version, with words that this one does not know', async () => {
    const events = await openReady()
    const seen = vi.fn()
    events.subscribe(seen, vi.fn())
    const known = entry(randomUUID(), 1)
    const words = { reason: 'of_a_later_version', kind: 'later', actorKind: 'later' } as object
    const later = { ...known, later: 1, data: { ...known.data, ...words, later: 1 } }
    await events.publish([later])
    await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce(), 45_000)
    expect(seen).toHaveBeenCalledWith({ ...known, data: { ...known.data, ...words } })
  })

  it('resumes after an outage and says that events may be missing', async () => {
    const publisher = await openReady()
    const events = await openReady()
    const seen = vi.fn()
    const reconnected = vi.fn()
    events.subscribe(seen, reconnected)
    await stack.process('nats').kill('SIGKILL')
    await stack.process('nats').start()
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalledOnce(), 45_000)
    const orderId = randomUUID()
    await vi.waitFor(() => publisher.publish([entry(orderId, 1)]), 45_000)
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith(entry(orderId, 1)), 45_000)
  })

  it('says so only when it hears again, however late NATS learns of its subscription', async () => {
    const publisher = await openReady()
    const way = await slowWay()
    const events = open(way.url)
    const seen = vi.fn()
    const reconnected = vi.fn()
    await vi.waitFor(() => events.ready(), 45_000)
    events.subscribe(seen, reconnected)
    way.cut()
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalled(), { timeout: 45_000, interval: 5 })
    const orderId = randomUUID()
    await publisher.publish([entry(orderId, 1)])
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith(entry(orderId, 1)), 45_000)
  })

  it('begins by itself when NATS comes later than the subscriber', async () => {
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

  it('can be closed while it still looks for NATS', async () => {
    await stack.process('nats').stop()
    const events = open()
    const began = Date.now()
    await events.close()
    expect(Date.now() - began).toBeLessThan(15_000)
  })
})
