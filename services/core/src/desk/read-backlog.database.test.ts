import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeStripeEvent } from '../payments/stripe-events.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { countAttention, readBacklog } from './read-backlog.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000)

describe('readBacklog', () => {
  it('is 0 without waiting work', async () => {
    const { id } = await world.placeOrder()
    await world.openCheckout(id)
    expect(await readBacklog(world.db)).toEqual({ stripeEvents: 0, paymentChecks: 0, documentDeletions: 0 })
  })

  it('returns how long the oldest work of each kind is overdue', async () => {
    const { db } = world
    const { id: orderId } = await world.placeOrder()
    const { attemptId, sessionId } = await world.openCheckout(orderId)
    await db
      .updateTable('paymentAttempts')
      .set({ nextCheckAt: ago(60) })
      .where('id', '=', attemptId)
      .execute()
    const id = `evt_${randomUUID()}`
    const event = { id, type: 'checkout.session.completed', sessionId, orderId, created: ago(120) }
    await storeStripeEvent(world.system, { ...event, paymentIntentId: 'pi_1', refundId: null, aboutCharge: false })
    await db
      .updateTable('stripeEvents')
      .set({ receivedAt: ago(120) })
      .where('id', '=', id)
      .execute()
    const backlog = await readBacklog(db)
    expect(Math.round(backlog.paymentChecks / 10)).toBe(6)
    expect(Math.round(backlog.stripeEvents / 10)).toBe(12)
  })
})

it('countAttention counts orders past their deadline', async () => {
  const before = await countAttention(world.db)
  const { id } = await world.placeOrder()
  await world.db
    .updateTable('orders')
    .set({ dueAt: ago(60) })
    .where('id', '=', id)
    .execute()
  expect(await countAttention(world.db)).toBe(before + 1)
})
