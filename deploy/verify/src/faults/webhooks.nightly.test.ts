import { PAYMENT_SWEEP_SCHEDULE } from '@passage/contracts/workflows/names'
import { afterEach, describe, expect, it } from 'vitest'
import { changeStatus, type Order, openCheckout, paidOrder, placeOrder, reaches } from './scenes/orders/drive.ts'
import { violations } from './scenes/orders/invariants.ts'
import { allHandled, payAmidRepeats } from './scenes/orders/scenarios.ts'
import { rowsOf } from './scenes/orders/timeline.ts'
import { deliver, threeDaysLate } from './scenes/payments/deliver.ts'
import { CARD } from './scenes/payments/sandbox.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()
afterEach(() => world.sandbox.calm())

const PAID = ['created', 'checkout_opened', 'payment_confirmed', 'review_started']
const reasons = async (order: Order) => (await rowsOf(world, order)).map(({ reason }) => reason)
const eventsOf = (order: Order, type: string) => world.sandbox.events([order.id], type)

describe('fault 13: a webhook never comes', () => {
  it('finds the payment within two sweeps', async () => {
    const order = await placeOrder(world)
    await world.sandbox.lose()
    expect(await world.sandbox.pay(await openCheckout(world, order), CARD.pays)).toBe('paid')
    const paidAt = new Date()
    await reaches(world, order, 'document_review', { within: 45_000 })
    await allHandled(world, order, 2)
    const stored = world.db.selectFrom('stripeEvents').select('receivedAt').where('orderId', '=', order.id)
    const receivedAt = (await stored.execute()).map((row) => row.receivedAt.getTime())
    const { info } = await world.temporal.schedule.getHandle(PAYMENT_SWEEP_SCHEDULE).describe()
    const sweeps = info.recentActions.filter(
      ({ takenAt }) => takenAt > paidAt && takenAt.getTime() < Math.max(...receivedAt),
    )
    expect(sweeps.length).toBeLessThanOrEqual(2)
    expect(await violations(world, [order])).toEqual([])
    expect(await reasons(order)).toEqual(PAID)
  }, 90_000)
})

describe('fault 14: a webhook comes', () => {
  it('five times at once: records the payment once', async () => {
    const order = await placeOrder(world)
    await payAmidRepeats(world, order)
    expect(await violations(world, [order])).toEqual([])
    expect(await reasons(order)).toEqual(PAID.toSpliced(2, 0, 'payment_declined'))
  })

  it('in reverse order: moves the order forwards only', async () => {
    const order = await placeOrder(world)
    await world.sandbox.delay()
    const session = await openCheckout(world, order)
    expect(await world.sandbox.pay(session, CARD.declined)).toBe('declined')
    expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
    await world.sandbox.releaseReversed()
    await reaches(world, order, 'document_review')
    await allHandled(world, order, 3)
    expect(await violations(world, [order])).toEqual([])
    expect(await reasons(order)).toEqual(PAID)
  })

  it('three days late: does not change an order that moved on', async () => {
    const order = await placeOrder(world)
    await world.sandbox.lose(['checkout.session.completed'])
    expect(await world.sandbox.pay(await openCheckout(world, order), CARD.pays)).toBe('paid')
    await reaches(world, order, 'document_review')
    await changeStatus(world, order, 'submitted')
    const before = await reasons(order)
    const [missed] = await eventsOf(order, 'checkout.session.completed')
    const [received] = await eventsOf(order, 'payment_intent.succeeded')
    if (!missed || !received) throw new Error('the sandbox has no events of this order')
    for (const event of [missed, received]) expect(await deliver(world, threeDaysLate(event))).toBe(200)
    await allHandled(world, order, 2)
    expect(await violations(world, [order])).toEqual([])
    expect(await reasons(order)).toEqual(before)
  })

  it('three days late: neither pays nor refunds a refunded order again', async () => {
    const order = await paidOrder(world)
    await changeStatus(world, order, 'rejected')
    await reaches(world, order, 'rejected', { paymentStatus: 'refunded' })
    const before = await reasons(order)
    const events = await eventsOf(order, 'checkout.session.completed')
    // The known event once more, and once with an unknown id.
    for (const event of events.flatMap((known) => [known, { ...known, id: `${known.id}late` }]))
      expect(await deliver(world, threeDaysLate(event))).toBe(200)
    await allHandled(world, order, 3)
    expect(await violations(world, [order])).toEqual([])
    expect(await reasons(order)).toEqual(before)
    expect((await world.sandbox.tally(order.id)).refunds).toBe(1)
  })
})
