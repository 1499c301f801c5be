import { setImmediate as tick } from 'node:timers/promises'
import type { Database } from '@passage/core/database/connect'
import { publishOrderEvents } from '@passage/core/events/outbox'
import type { Events } from '@passage/integrations/events/port'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPublisher } from './publisher.ts'

vi.mock('@passage/core/events/outbox')
const send = vi.mocked(publishOrderEvents)
afterEach(() => vi.resetAllMocks())

const db = {} as Database
const events = { publish: vi.fn() } as unknown as Events
const publisher = () => createPublisher(db, events, pino({ level: 'silent' }))

/** Publishing that ends when the test says so. */
function pendingSends() {
  const ends: PromiseWithResolvers<number>[] = []
  send.mockImplementation(() => {
    const end = Promise.withResolvers<number>()
    ends.push(end)
    return end.promise
  })
  return ends
}

describe('publisher', () => {
  it('publishes the order’s events', async () => {
    send.mockImplementation(async (_db, publish) => {
      await publish([])
      return 0
    })
    publisher()('order')
    await tick()
    expect(send).toHaveBeenCalledExactlyOnceWith(db, expect.any(Function), 'order')
    expect(events.publish).toHaveBeenCalledExactlyOnceWith([])
  })

  it('never throws and publishes again after an outage of NATS or the database', async () => {
    const publish = publisher()
    send.mockRejectedValue(new Error('NATS is not connected.'))
    for (let count = 1; count <= 3; count += 1) {
      expect(publish('order')).toBeUndefined()
      await tick()
      expect(send).toHaveBeenCalledTimes(count)
    }
  })

  it('runs once more for all calls during a run', async () => {
    const publish = publisher()
    const ends = pendingSends()
    for (let count = 0; count < 5; count += 1) publish('order')
    await tick()
    expect(ends).toHaveLength(1)
    ends[0]?.resolve(1)
    await tick()
    expect(ends).toHaveLength(2)
    ends[1]?.resolve(4)
    await tick()
    expect(ends).toHaveLength(2)
  })

  it.each([0, 1, 2, 3, 4, 5])('runs for a call %i microtasks after the end of a run', async (steps) => {
    const publish = publisher()
    const ends = pendingSends()
    publish('order')
    await tick()
    const ended = ends[0]?.promise
    ends[0]?.resolve(1)
    await ended
    for (let step = 0; step < steps; step += 1) await null
    publish('order')
    await tick()
    expect(ends).toHaveLength(2)
  })

  it('publishes orders independently', async () => {
    const publish = publisher()
    const ends = pendingSends()
    publish('one')
    publish('other')
    await tick()
    expect(send.mock.calls.map(([, , orderId]) => orderId)).toEqual(['one', 'other'])
    for (const end of ends) end.resolve(0)
  })
})
