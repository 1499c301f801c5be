import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askForPayment,
  openCheckout,
  paidOrder,
  placeOrder,
  reaches,
  requestStatusUntilAnswered,
  requestUntilAnswered,
  sessionIn,
  uploadPassport,
} from './scenes/drive.ts'
import { violations } from './scenes/invariants.ts'
import { rowsOf } from './scenes/lists.ts'
import { CARD } from './scenes/sandbox.ts'
import { enterWorld, type World } from './scenes/world.ts'

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterAll(async () => {
  await world?.sandbox.calm()
  await world?.close()
})

describe('payment of one order', () => {
  it('is charged once after a declined card', async () => {
    const order = await placeOrder(world, { documents: [await uploadPassport(world)] })
    const session = await openCheckout(world, order)
    expect(await world.sandbox.pay(session, CARD.declined)).toBe('declined')
    await reaches(world, order, 'payment_pending', { paymentStatus: 'failed' })
    // Paying again opens the same page.
    expect(await openCheckout(world, order)).toBe(session)
    expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
    await reaches(world, order, 'document_review')
    expect(await world.sandbox.pay(session, CARD.pays)).not.toBe('paid')
    expect(await world.sandbox.tally(order.id)).toMatchObject({ succeeded: 1, failed: 1, captured: order.cents })
    expect(await violations(world, [order])).toEqual([])
    expect((await rowsOf(world, order)).map(({ reason }) => reason)).toEqual([
      'created',
      'checkout_opened',
      'payment_declined',
      'payment_confirmed',
      'review_started',
    ])
  })

  it('succeeds with a repeated request after Stripe failed to open a page', async () => {
    const order = await placeOrder(world)
    // One request tries three times.
    await world.sandbox.refuseCheckouts(3)
    const answers = [await askForPayment(world, order, `pay-${order.id}`)]
    expect(answers).toMatchObject([{ status: 503, retryAfter: expect.any(Number) }])
    const session = sessionIn(await requestUntilAnswered(() => askForPayment(world, order, `pay-${order.id}`), answers))
    expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
    await reaches(world, order, 'document_review')
    expect(await violations(world, [order])).toEqual([])
  })

  it('is refunded once when four staff requests reject the order at the same time', async () => {
    const order = await paidOrder(world)
    const answers = await Promise.all([1, 2, 3, 4].map(() => requestStatusUntilAnswered(world, order, 'rejected')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    await reaches(world, order, 'rejected', { paymentStatus: 'refunded' })
    expect((await requestStatusUntilAnswered(world, order, 'processing')).status).toBe(409)
    expect((await requestStatusUntilAnswered(world, order, 'completed')).status).toBe(200)
    expect(await world.sandbox.tally(order.id)).toMatchObject({ refunds: 1, refunded: order.cents })
    expect(await violations(world, [order])).toEqual([])
    expect((await rowsOf(world, order)).map(({ reason }) => reason)).toEqual([
      'created',
      'checkout_opened',
      'payment_confirmed',
      'review_started',
      'staff_decision',
      'refund_made',
      'staff_decision',
    ])
  })
})
