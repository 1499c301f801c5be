import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { moveStripeCursor, readStripeCursor, storeStripeEvent, unknownEvents } from './stripe-events.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000)

it('the cursor of Stripe’s events is null at first, moves forward, and never back', async () => {
  expect(await readStripeCursor(world.system)).toBeNull()
  for (const [eventId, seconds] of [
    ['evt_1', 10],
    ['evt_3', 30],
    ['evt_2', 20],
  ] as const)
    await moveStripeCursor(world.system, { eventId, created: at(seconds) })
  expect(await readStripeCursor(world.system)).toEqual({ eventId: 'evt_3', created: at(30) })
})

it('missing events are those that no webhook has stored', async () => {
  const event = { type: 'checkout.session.completed', sessionId: null, paymentIntentId: null, orderId: null }
  await storeStripeEvent(world.system, {
    ...event,
    id: 'evt_known',
    refundId: null,
    aboutCharge: false,
    created: at(0),
  })
  expect(await unknownEvents(world.system, ['evt_known', 'evt_new'])).toEqual(new Set(['evt_new']))
  expect(await unknownEvents(world.system, [])).toEqual(new Set())
})
