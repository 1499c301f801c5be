import { randomUUID } from 'node:crypto'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { ORDER_STREAM, orderSubject } from '@passage/contracts/events/subjects'
import { testStack } from '@passage/local/testing/stack'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { entry } from './entry.fixture.ts'
import { connectEvents } from './nats.ts'
import type { Events } from './port.ts'

const url = () => testStack().env.NATS_URL ?? ''
const log = { info: vi.fn(), warn: vi.fn() }
const opened: Events[] = []

afterEach(async () => {
  for (const events of opened.splice(0)) await events.close()
  log.warn.mockClear()
})

async function openReady(): Promise<Events> {
  const events = connectEvents({ NATS_URL: url() }, log)
  opened.push(events)
  await vi.waitFor(() => events.ready(), 45_000)
  await events.ensureStream()
  return events
}

async function withServer<T>(act: (connection: NatsConnection) => Promise<T>): Promise<T> {
  const connection = await connect({ servers: url() })
  try {
    return await act(connection)
  } finally {
    await connection.close()
  }
}

describe('connectEvents', () => {
  it('stores an entry once, however often it is published', async () => {
    const events = await openReady()
    const orderId = randomUUID()
    await events.publish([entry(orderId, 1), entry(orderId, 2)])
    await events.publish([entry(orderId, 1), entry(orderId, 2)])
    const info = await withServer(async (connection) => {
      const manager = await jetstreamManager(connection)
      return manager.streams.info(ORDER_STREAM, { subjects_filter: orderSubject(orderId) })
    })
    expect(info.state.subjects?.[orderSubject(orderId)]).toBe(2)
    expect(info.config).toMatchObject({
      storage: 'file',
      subjects: ['passage.orders.>'],
      duplicate_window: 120_000_000_000,
    })
  })

  it('delivers order events, also those of a later version, and drops other messages', async () => {
    const events = await openReady()
    const orderId = randomUUID()
    const seen: object[] = []
    const subscription = events.subscribe((event) => event.subject === orderId && seen.push(event), vi.fn())
    await withServer(async (connection) => {
      connection.publish(orderSubject(orderId), 'not JSON')
      connection.publish(orderSubject(orderId), JSON.stringify({ id: 'another schema' }))
      await connection.flush()
    })
    const known = entry(orderId, 1)
    const unknown = { reason: 'of_a_later_version', kind: 'later', actorKind: 'later' } as object
    await events.publish([{ ...known, later: 1, data: { ...known.data, ...unknown, later: 1 } } as typeof known])
    await events.publish([entry(orderId, 2)])
    const expected = [{ ...known, data: { ...known.data, ...unknown } }, entry(orderId, 2)]
    await vi.waitFor(() => expect(seen).toEqual(expected), 45_000)
    const dropped = log.warn.mock.calls.filter(([{ subject }]) => subject === orderSubject(orderId))
    expect(dropped).toHaveLength(2)

    subscription.stop()
    await events.publish([entry(orderId, 3)])
    await events.ready()
    expect(seen).toHaveLength(2)
  })

  it('delivers announcements to every process, the sender included', async () => {
    const [sender, receiver] = [await openReady(), await openReady()]
    const [here, there] = [vi.fn(), vi.fn()]
    sender.listen(here)
    receiver.listen(there)
    await receiver.ready()
    const news = { what: 'ended', personId: randomUUID() } as const
    await vi.waitFor(() => {
      sender.announce(news)
      expect(here).toHaveBeenCalledWith(news)
      expect(there).toHaveBeenCalledWith(news)
    }, 45_000)
  })
})
