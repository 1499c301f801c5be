import type { ReceivedOrderEntry } from '@passage/contracts/events/envelope.schema'
import { EXAMPLE_EVENT } from '@passage/contracts/events/testing/example-event'
import { startWorld, type World } from '@passage/core/testing/test-world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPublicOrders, type PublicOrders } from './public-orders.ts'

let world: World
let heard: (event: ReceivedOrderEntry) => void
let reconnected: () => void
let tracked: PublicOrders
let orderNumber: string
const events = {
  subscribe(onEvent: typeof heard, onReconnect: typeof reconnected) {
    heard = onEvent
    reconnected = onReconnect
    return { stop: () => undefined }
  },
}

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  orderNumber = (await world.placeOrder()).orderNumber
  tracked = createPublicOrders(world.db, events, 60_000)
})

const seen = async (): Promise<string> => JSON.parse(await tracked.read(orderNumber)).customerName
const rename = (customerName: string) =>
  world.db.updateTable('orders').set({ customerName }).where('orderNumber', '=', orderNumber).execute()

describe('the public view of an order', () => {
  it('is read once a second for all callers, in any spelling of the number', async () => {
    await rename('Zoë Müller')
    const before = await seen()
    await rename('Anna Weber')
    expect(await seen()).toBe(before)
    expect(JSON.parse(await tracked.read(` ${orderNumber.toLowerCase()}`)).customerName).toBe(before)
    const brief = createPublicOrders(world.db, events, 0)
    await brief.read(orderNumber)
    await expect.poll(async () => JSON.parse(await brief.read(orderNumber)).customerName).not.toBe(before)
  })

  it.each([
    [
      'its event comes',
      () => {
        const event = EXAMPLE_EVENT
        heard({ ...event, data: { ...event.data, orderNumber } })
      },
    ],
    ['events may have been missed', () => reconnected()],
    ['this process changed it', () => tracked.forget(orderNumber)],
  ])('is read again when %s', async (_when, change) => {
    await rename('Zoë Müller')
    const before = await seen()
    await rename('Anna Weber')
    change()
    expect(await seen()).not.toBe(before)
  })

  it('is not cached for an unknown number', async () => {
    await expect(tracked.read('ORD-AAAAAAAA')).rejects.toMatchObject({ code: 'order_not_found' })
    await world.db
      .updateTable('orders')
      .set({ orderNumber: 'ORD-AAAAAAAA' })
      .where('orderNumber', '=', orderNumber)
      .execute()
    expect(JSON.parse(await tracked.read('ORD-AAAAAAAA')).orderNumber).toBe('ORD-AAAAAAAA')
  })
})
