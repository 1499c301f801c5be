import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordEntry } from '../orders/record-entry.ts'
import { paidEffect, recordOf, startWorld, TOTAL_CENTS, type World } from '../testing/test-world.ts'
import { storeStripeEvent, unhandledEvent } from './store-stripe-event.ts'
import { renewSurplus, settleSurplus, stopAsking, surplusToRefund, takeSurplus } from './surplus.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

/** An order that is paid, unless `paid` says not, and a second page for it. */
async function orderAndPage({ paid = true } = {}) {
  const { id: orderId } = await world.placeOrder()
  const checkout = await world.openCheckout(orderId)
  if (paid)
    await recordEntry(
      world.system,
      recordOf(
        orderId,
        { seq: 2, status: 'paid', paymentStatus: 'completed', reason: 'payment_confirmed' },
        { payment: paidEffect(checkout) },
      ),
    )
  const mark = randomUUID()
  const page = { orderId, sessionId: `cs_${mark}`, paymentIntentId: `pi_${mark}`, cents: TOTAL_CENTS }
  return { orderId, checkout, page }
}
const surplusOf = (sessionId: string) =>
  world.db.selectFrom('surplusPayments').selectAll().where('sessionId', '=', sessionId).execute()
const captured = async (orderId: string) =>
  (
    await world.db
      .selectFrom('payments')
      .select('paymentIntentId')
      .where('orderId', '=', orderId)
      .where('capturedCents', '>', 0)
      .executeTakeFirstOrThrow()
  ).paymentIntentId as string

describe('money that no order waits for', () => {
  it('is in the books once, however often it is heard of at the same time', async () => {
    const { page } = await orderAndPage()
    const taken = await Promise.all(Array.from({ length: 5 }, () => takeSurplus(world.system, page)))
    expect(new Set(taken.map((surplus) => surplus?.surplusId)).size).toBe(1)
    expect(taken[0]).toMatchObject({ cents: TOTAL_CENTS, lastSeq: 2, refunded: false })
    expect(await surplusOf(page.sessionId)).toHaveLength(1)
  })

  it('is none when it is what the order was paid with', async () => {
    const { orderId, page } = await orderAndPage()
    expect(await takeSurplus(world.system, { ...page, paymentIntentId: await captured(orderId) })).toBeNull()
    expect(await surplusOf(page.sessionId)).toEqual([])
  })

  it('is not taken from an order that still waits for a payment', async () => {
    const { page } = await orderAndPage({ paid: false })
    await expect(takeSurplus(world.system, page)).rejects.toThrow(/its own run takes it/)
    expect(await surplusOf(page.sessionId)).toEqual([])
  })

  it('goes back under one key; a refund that the bank returned has a new one, once', async () => {
    const { page } = await orderAndPage()
    const { surplusId } = (await takeSurplus(world.system, page)) ?? { surplusId: '' }
    const first = await surplusToRefund(world.system, surplusId)
    expect(first).toMatchObject({ attempt: 1, cents: TOTAL_CENTS, paymentIntentId: page.paymentIntentId })
    await settleSurplus(world.system, surplusId, `re_${surplusId}`)
    expect(await takeSurplus(world.system, page)).toMatchObject({ surplusId, refunded: true })
    for (const attempt of [1, 1]) await renewSurplus(world.system, surplusId, attempt)
    expect(await surplusToRefund(world.system, surplusId)).toMatchObject({
      attempt: 2,
      idempotencyKey: `surplus/${surplusId}/2`,
    })
    expect(await takeSurplus(world.system, page)).toMatchObject({ refunded: false })
  })

  it('is news of its page when Stripe tells of its refund', async () => {
    const { orderId, page } = await orderAndPage()
    const { surplusId } = (await takeSurplus(world.system, page)) ?? { surplusId: '' }
    const id = `evt_${randomUUID()}`
    const event = { id, type: 'refund.failed', paymentIntentId: null, orderId: null, created: new Date() }
    await storeStripeEvent(world.system, { ...event, sessionId: null, refundId: surplusId })
    expect(await unhandledEvent(world.system, id)).toMatchObject({
      orderId,
      sessionId: page.sessionId,
      refundId: null,
    })
  })
})

it('an earlier payment’s money ends the payment that waited', async () => {
  const { orderId, checkout } = await orderAndPage({ paid: false })
  await world.db.updateTable('payments').set({ status: 'cancelled' }).where('orderId', '=', orderId).execute()
  await world.db.insertInto('payments').values({ orderId, amountCents: TOTAL_CENTS }).execute()
  const entry = { seq: 2, status: 'paid', paymentStatus: 'completed', reason: 'payment_confirmed' } as const
  await recordEntry(world.system, recordOf(orderId, entry, { payment: paidEffect(checkout) }))
  const rows = await world.db.selectFrom('payments').select(['id', 'status']).where('orderId', '=', orderId).execute()
  expect(rows.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
    { id: expect.not.stringMatching(checkout.paymentId), status: 'cancelled' },
    { id: checkout.paymentId, status: 'completed' },
  ])
})

it('Stripe is not asked again about a page at which nobody can pay any more', async () => {
  const { checkout } = await orderAndPage({ paid: false })
  const asked = () =>
    world.db
      .selectFrom('paymentAttempts')
      .select(['sessionId', 'nextCheckAt'])
      .where('paymentId', '=', checkout.paymentId)
      .executeTakeFirstOrThrow()
  const { sessionId, nextCheckAt } = await asked()
  expect(nextCheckAt).toBeInstanceOf(Date)
  await stopAsking(world.system, sessionId as string)
  expect((await asked()).nextCheckAt).toBeNull()
})
