import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderEntryRecorded } from '@passage/contracts/events/envelope.schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'
import { ordersWithUnsentEvents, outboxLag, type Publish, publishOrderEvents } from './outbox.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())
beforeEach(() => world.db.updateTable('outbox').set({ publishedAt: new Date() }).execute())

/** Connections of a test's database. */
const POOL = 5

/** An order with this many events that were not sent. */
async function orderWithEvents(count: number): Promise<string> {
  const { id } = await world.placeOrder()
  for (let seq = 2; seq <= count; seq += 1) await addEvent(id, seq)
  return id
}
const addEvent = (id: string, seq: number) => recordEntry(world.system, recordOf(id, { seq, status: 'processing' }))

/** The received events in order of arrival; sending takes a while. */
function listener() {
  const heard: number[] = []
  let sending = 0
  let mostAtOnce = 0
  const publish: Publish = async (events) => {
    sending += 1
    mostAtOnce = Math.max(mostAtOnce, sending)
    for (const event of events) {
      await sleep(5)
      heard.push(event.data.seq)
    }
    sending -= 1
  }
  return { heard, publish, mostAtOnce: () => mostAtOnce }
}
const send = (orderId: string, publish: Publish) => publishOrderEvents(world.db, publish, orderId)

describe('an order’s events', () => {
  it('are published once, in the order of their numbers', async () => {
    const id = await orderWithEvents(3)
    const sent: OrderEntryRecorded[] = []
    expect(await send(id, async (events) => void sent.push(...events))).toBe(3)
    expect(sent.map((event) => event.id)).toEqual([`${id}/1`, `${id}/2`, `${id}/3`])
    expect(sent[0]).toMatchObject({ specversion: '1.0', subject: id, data: { orderId: id, seq: 1, status: 'pending' } })
    expect(await send(id, () => Promise.reject(new Error('nothing is left to send')))).toBe(0)
  })

  it('keep their order with several publishers at once', async () => {
    const id = await orderWithEvents(6)
    const { heard, publish, mostAtOnce } = listener()
    const counts = await Promise.all([send(id, publish), send(id, publish), send(id, publish)])
    expect(heard).toEqual([1, 2, 3, 4, 5, 6])
    expect(mostAtOnce()).toBe(1)
    expect(counts.toSorted()).toEqual([0, 0, 6])
  })

  it('do not overtake events that are being published', async () => {
    const id = await orderWithEvents(4)
    const { heard, publish } = listener()
    const first = send(id, publish)
    await addEvent(id, 5)
    await addEvent(id, 6)
    await Promise.all([first, send(id, publish)])
    expect(heard).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('do not wait for those of another order', async () => {
    const [one, other] = [await orderWithEvents(1), await orderWithEvents(1)]
    const met = { count: 0, bothAreSending: Promise.withResolvers<void>() }
    const publish: Publish = async () => {
      met.count += 1
      if (met.count === 2) met.bothAreSending.resolve()
      await met.bothAreSending.promise
    }
    expect(await Promise.all([send(one, publish), send(other, publish)])).toEqual([1, 1])
  })

  it('wait until the claim of a publisher that died has expired', async () => {
    const id = await orderWithEvents(2)
    const heard: number[] = []
    const publish: Publish = async (events) => void heard.push(...events.map((event) => event.data.seq))
    const claimed = (claimedUntil: Date) =>
      world.db.updateTable('outbox').set({ claimedUntil }).where('orderId', '=', id).where('seq', '=', 1).execute()
    await claimed(new Date(Date.now() + 60_000))
    expect(await send(id, publish)).toBe(0)
    await claimed(new Date(Date.now() - 1_000))
    expect(await send(id, publish)).toBe(2)
    expect(heard).toEqual([1, 2])
  })

  describe('whose claim expired while they were published', () => {
    const lapse = (orderId: string) =>
      world.db
        .updateTable('outbox')
        .set({ claimedUntil: new Date(Date.now() - 1_000) })
        .where('orderId', '=', orderId)
        .where('claimedUntil', 'is not', null)
        .execute()

    it('keep the claim of the next publisher when the first one fails', async () => {
      const id = await orderWithEvents(2)
      const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const begun = Promise.withResolvers<void>()
      const failing = send(id, () => {
        begun.resolve()
        return first.promise
      })
      await begun.promise
      await lapse(id)
      const begunAgain = Promise.withResolvers<void>()
      const sending = send(id, () => {
        begunAgain.resolve()
        return second.promise
      })
      await begunAgain.promise
      first.reject(new Error('NATS is away'))
      await expect(failing).rejects.toThrow('NATS is away')
      expect(await send(id, () => Promise.reject(new Error('it is claimed')))).toBe(0)
      expect(await ordersWithUnsentEvents(world.db, -1_000)).toEqual([])
      await lapse(id)
      expect(await ordersWithUnsentEvents(world.db, -1_000)).toEqual([id])
      second.resolve()
      expect(await sending).toBe(2)
    })

    it('are not published again once the first publisher has published them', async () => {
      const id = await orderWithEvents(1)
      const heard: number[] = []
      const sent = await send(id, async ([event]) => {
        await lapse(id)
        heard.push(event?.data.seq ?? 0)
      })
      expect([sent, heard]).toEqual([1, [1]])
      expect(await send(id, () => Promise.reject(new Error('nothing is left to send')))).toBe(0)
    })
  })

  it('use no connection while NATS answers', async () => {
    const ids = await Promise.all(Array.from({ length: POOL + 3 }, () => orderWithEvents(1)))
    const met = { count: 0, all: Promise.withResolvers<void>() }
    const sending = ids.map((id) =>
      send(id, async () => {
        met.count += 1
        await met.all.promise
      }),
    )
    await vi.waitFor(() => expect(met.count).toBe(ids.length), 45_000).finally(met.all.resolve)
    expect(await Promise.all(sending)).toEqual(ids.map(() => 1))
  })

  it('stay unsent when publishing fails, and are published by the next try', async () => {
    const id = await orderWithEvents(3)
    const heard: number[] = []
    const failing: Publish = async ([event]) => {
      heard.push(event?.data.seq as number)
      throw new Error('NATS is away')
    }
    await expect(send(id, failing)).rejects.toThrow('NATS is away')
    expect(await ordersWithUnsentEvents(world.db, -1_000)).toEqual([id])
    await send(id, async (events) => void heard.push(...events.map((event) => event.data.seq)))
    expect(heard).toEqual([1, 1, 2, 3])
    expect(await ordersWithUnsentEvents(world.db, -1_000)).toEqual([])
  })
})

describe('ordersWithUnsentEvents', () => {
  it('lists orders whose events have waited, longest first', async () => {
    const [younger, older] = [await orderWithEvents(2), await orderWithEvents(2)]
    const createdAt = new Date(Date.now() - 60_000)
    await world.db.updateTable('outbox').set({ createdAt }).where('orderId', '=', older).execute()
    expect(await ordersWithUnsentEvents(world.db, 30_000)).toEqual([older])
    expect(await ordersWithUnsentEvents(world.db, -1_000)).toEqual([older, younger])
    expect(await ordersWithUnsentEvents(world.db, -1_000, 1)).toEqual([older])
    expect(await ordersWithUnsentEvents(world.db, -1_000, 50, [older])).toEqual([younger])
    expect(await outboxLag(world.db)).toBeGreaterThanOrEqual(60)
  })

  it('is empty when all events are published', async () => {
    expect(await outboxLag(world.db)).toBe(0)
    expect(await ordersWithUnsentEvents(world.db, -1_000)).toEqual([])
  })
})
