import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeStripeEvent } from '../payments/stripe-events.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { countAttention, countPromises, readBacklog } from './read-backlog.ts'

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
    const none = { stripeEvents: 0, paymentChecks: 0, documentDeletions: 0, mails: 0, refunds: 0 }
    expect(await readBacklog(world.db)).toEqual(none)
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
    const mail = { orderId, key: 'late', reader: 'traveller', template: 'order_received', seq: 1 } as const
    await db
      .insertInto('mails')
      .values({ ...mail, nextTryAt: ago(180) })
      .execute()
    const backlog = await readBacklog(db)
    expect(Math.round(backlog.mails / 10)).toBe(18)
    expect(Math.round(backlog.paymentChecks / 10)).toBe(6)
    expect(Math.round(backlog.stripeEvents / 10)).toBe(12)
  })

  it('counts a mail about an account from its beginning once an attempt has failed', async () => {
    const mail = { key: 'of an account', reader: 'account', template: 'sign_up', toAddress: 'ana@example.com' } as const
    const { id } = await world.db
      .insertInto('mails')
      .values({
        ...{ ...mail, language: 'en', factsEncrypted: Buffer.from('x'), attempts: 3 },
        ...{ nextTryAt: ago(-600), createdAt: ago(7_200) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(Math.round((await readBacklog(world.db)).mails / 10)).toBe(720)
    await world.db.deleteFrom('mails').where('id', '=', id).execute()
  })

  it('counts a refund from its promise, and anew when the bank has returned it', async () => {
    const { id: orderId } = await world.placeOrder()
    const { paymentId } = await world.openCheckout(orderId)
    const refundId = randomUUID()
    const refund = { id: refundId, paymentId, orderId, cents: 1, reason: 'withdrawn', idempotencyKey: refundId }
    await world.db
      .insertInto('refunds')
      .values({ ...refund, createdAt: ago(7_200) })
      .execute()
    expect(Math.round((await readBacklog(world.db)).refunds / 10)).toBe(720)
    await world.db
      .updateTable('refunds')
      .set({ failedAt: ago(60) })
      .where('id', '=', refundId)
      .execute()
    expect(Math.round((await readBacklog(world.db)).refunds / 10)).toBe(6)
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

it('countPromises counts open orders by their promised day in Luxembourg', async () => {
  const lives = await Promise.all([1, 2, 3, 4].map(() => world.placeOrder()))
  const promise = async (index: number, promisedOn: string, closedAt: Date | null = null) => {
    const { id } = lives[index] as { id: string }
    await world.db.updateTable('orders').set({ promisedOn, closedAt }).where('id', '=', id).execute()
  }
  await promise(0, '2026-06-02')
  await promise(1, '2026-06-03')
  await promise(2, '2026-06-04')
  await promise(3, '2026-06-02', new Date())
  expect(await countPromises(world.db, new Date('2026-06-02T22:30:00Z'))).toEqual({ today: 1, late: 1, at_risk: 0 })
})
