import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import {
  markEventHandled,
  type StripeEvent,
  storeStripeEvent,
  unhandledEvent,
  unhandledEvents,
} from './stripe-events.ts'

let world: World
let orderId: string
beforeAll(async () => {
  world = await startWorld()
  orderId = (await world.placeOrder()).id
})
afterAll(() => world?.close())

const eventOf = (change: Partial<StripeEvent> = {}): StripeEvent => ({
  id: `evt_${randomUUID()}`,
  type: 'checkout.session.completed',
  sessionId: 'cs_1',
  paymentIntentId: 'pi_1',
  orderId,
  refundId: null,
  aboutCharge: false,
  created: new Date(),
  ...change,
})
const store = (event: StripeEvent) => storeStripeEvent(world.system, event)
const unhandled = (id: string) => unhandledEvent(world.system, id)

describe('an event of Stripe', () => {
  it('is stored once, however often it comes at the same time', async () => {
    const event = eventOf()
    const answers = await Promise.all(Array.from({ length: 5 }, () => store(event)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await store({ ...event, sessionId: 'cs_changed' })).toBe(false)
    expect(await unhandled(event.id)).toEqual({
      id: event.id,
      orderId: event.orderId,
      sessionId: 'cs_1',
      refundId: null,
      chargeOf: null,
    })
  })

  it('is not signalled again after it was handled', async () => {
    const event = eventOf()
    await store(event)
    await markEventHandled(world.system, event.id)
    expect(await unhandled(event.id)).toBeNull()
    expect(await store(event)).toBe(false)
    expect(await unhandled(event.id)).toBeNull()
  })

  it('belongs to the newest checkout of its order when it names none', async () => {
    const { id: orderId } = await world.placeOrder()
    const first = await world.openCheckout(orderId)
    await world.db
      .updateTable('paymentAttempts')
      .set({ expiresAt: new Date() })
      .where('id', '=', first.attemptId)
      .execute()
    const second = await world.openCheckout(orderId)
    const event = eventOf({ type: 'payment_intent.payment_failed', sessionId: null, orderId })
    await store(event)
    expect(await unhandled(event.id)).toMatchObject({ sessionId: second.sessionId })
  })

  it('about a captured payment is signalled to its order as news of that payment once it is recorded', async () => {
    const { id } = await world.placeOrder()
    const checkout = await world.openCheckout(id)
    const about = { type: 'charge.dispute.created', orderId: null, sessionId: null, aboutCharge: true }
    const event = eventOf({ ...about, paymentIntentId: 'pi_disputed' })
    await store(event)
    expect(await unhandled(event.id)).toBeNull()
    const paid = { status: 'completed' as const, capturedCents: 25_800, completedAt: new Date() }
    await world.db
      .updateTable('payments')
      .set({ ...paid, paymentIntentId: 'pi_disputed' })
      .where('id', '=', checkout.paymentId)
      .execute()
    const none = { sessionId: null, refundId: null }
    expect(await unhandled(event.id)).toEqual({ id: event.id, orderId: id, ...none, chargeOf: 'pi_disputed' })
  })

  it('about a refund that Passage has just made is not stored', async () => {
    expect(await store(eventOf({ type: 'refund.created', refundId: randomUUID() }))).toBe(false)
  })

  it.each([
    ['no order', { orderId: null }],
    ['an order that never had a checkout', { sessionId: null }],
    ['an order of another stack on the same account', { orderId: randomUUID() }],
  ])('of %s is stored and signalled to no order', async (_what, change) => {
    const event = eventOf(change)
    expect(await store(event)).toBe(true)
    expect(await unhandled(event.id)).toBeNull()
  })

  it('is listed for the relay once it has waited, longest first, until it is handled', async () => {
    await world.db.updateTable('stripeEvents').set({ handledAt: new Date() }).execute()
    const events = [eventOf(), eventOf(), eventOf(), eventOf({ orderId: null })]
    for (const event of events) await store(event)
    const [first, second, handled] = events as [StripeEvent, StripeEvent, StripeEvent]
    const receivedAt = new Date(Date.now() - 60_000)
    await world.db.updateTable('stripeEvents').set({ receivedAt }).where('id', '=', second.id).execute()
    await markEventHandled(world.system, handled.id)
    const waiting = async (ms: number) => (await unhandledEvents(world.system, ms)).map(({ id }) => id)
    expect(await waiting(30_000)).toEqual([second.id])
    expect(await waiting(-1_000)).toEqual([second.id, first.id])
  })
})
