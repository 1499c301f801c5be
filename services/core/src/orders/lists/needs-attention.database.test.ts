import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@passage/contracts/domain/money/payment-window'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFullOrder } from '../../order-view/read-order-view.ts'
import { readPaymentState } from '../../payments/read-payment-state.ts'
import { noteAnswer } from '../../payments/unanswered.ts'
import { paidEffect, recordOf, startWorld, type World } from '../../testing/test-world.ts'
import { recordEntry } from '../entries/record-entry.ts'
import { listTransactions } from './list-transactions.ts'

let world: World
let orderId: string
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  orderId = (await world.placeOrder()).id
})

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
const query = { page: 1, limit: 1, status: 'all' } as const

/** What the order's page and the list say, to staff and to its owner. */
async function seen() {
  const staff = { ...world.person, role: 'admin' } as const
  const page = async (person: typeof world.person) =>
    (await readFullOrder(world.system, person, orderId)).needsAttention
  const list = async (person: typeof world.person) =>
    (await listTransactions(world.db, person, query)).data[0]?.needsAttention
  expect([await page(world.person), await list(world.person)]).toEqual([false, false])
  const [onPage, inList] = [await page(staff), await list(staff)]
  expect(onPage).toBe(inList)
  return onPage
}

async function promiseRefund(createdAt: Date): Promise<string> {
  const checkout = await world.openCheckout(orderId)
  const paid = { seq: 2, status: 'document_review', paymentStatus: 'completed' } as const
  await recordEntry(world.system, recordOf(orderId, paid, { payment: paidEffect(checkout) }))
  const refund = { refundId: randomUUID(), paymentId: checkout.paymentId, cents: 100 }
  await recordEntry(world.system, recordOf(orderId, { ...paid, seq: 3 }, { refundPromised: refund }))
  await world.db.updateTable('refunds').set({ createdAt }).where('id', '=', refund.refundId).execute()
  return refund.refundId
}

const mail = (status: string) =>
  world.db
    .insertInto('mails')
    .values({
      orderId,
      key: status,
      reader: 'traveller',
      template: 'order_received',
      seq: 1,
      status,
      messageId: randomUUID(),
      claimedAt: new Date(),
    })
    .execute()

describe('an order needs attention', () => {
  it('never without a reason', async () => {
    expect(await seen()).toBe(false)
  })

  it('when its deadline has passed, while it is open', async () => {
    const set = (what: object) => world.db.updateTable('orders').set(what).where('id', '=', orderId).execute()
    await set({ dueAt: new Date(Date.now() + MINUTE_MS) })
    expect(await seen()).toBe(false)
    await set({ dueAt: ago(1) })
    expect(await seen()).toBe(true)
    await set({ closedAt: new Date() })
    expect(await seen()).toBe(false)
  })

  it.each([
    [9, false],
    [11, true],
  ])('when a refund was promised %i minutes ago: %s', async (minutes, needed) => {
    await promiseRefund(ago(minutes))
    expect(await seen()).toBe(needed)
  })

  it('as soon as the bank has returned a refund, which is owed then and no longer makes the order paid', async () => {
    const list = async () => (await listTransactions(world.db, { ...world.person, role: 'admin' }, query)).data[0]
    const refundId = await promiseRefund(ago(0))
    const entry = { status: 'document_review', paymentStatus: 'completed' } as const
    const refundMade = { refundId, stripeRefundId: randomUUID() }
    await recordEntry(world.system, recordOf(orderId, { ...entry, seq: 4 }, { refundMade }))
    expect([await seen(), (await list())?.refundOwed]).toEqual([false, false])
    await recordEntry(world.system, recordOf(orderId, { ...entry, seq: 5 }, { refundFailed: { refundId } }))
    expect([await seen(), (await list())?.refundOwed]).toEqual([true, true])
    expect(await readFullOrder(world.system, world.person, orderId)).toMatchObject({ refundOwed: true })
  })

  it('when Stripe has not answered about its payment for two minutes; its customer is not asked to pay meanwhile', async () => {
    const { paymentId, sessionId } = await world.openCheckout(orderId)
    const since = (minutes: number) =>
      world.db
        .updateTable('payments')
        .set({ unansweredSince: ago(minutes) })
        .where('id', '=', paymentId)
        .execute()
    const customers = async () => [
      (await readFullOrder(world.system, world.person, orderId)).askingStripe,
      (await listTransactions(world.db, world.person, query)).data[0]?.askingStripe,
      (await readPaymentState(world.db, world.person, paymentId)).askingStripe,
    ]
    expect([await seen(), ...(await customers())]).toEqual([false, false, false, false])
    await noteAnswer(world.system, { sessionId }, false)
    expect([await seen(), ...(await customers())]).toEqual([false, true, true, true])
    expect((await readFullOrder(world.system, world.person, orderId)).expectedCompletion).toBeNull()
    await since(3)
    await noteAnswer(world.system, { sessionId }, false)
    expect([await seen(), ...(await customers())]).toEqual([true, true, true, true])
    await noteAnswer(world.system, { sessionId }, true)
    expect([await seen(), ...(await customers())]).toEqual([false, false, false, false])
  })

  it.each([
    ['has been on its way for 9 minutes', 1, 9, false],
    ['has been on its way for 11 minutes', 1, 11, true],
    ['the bank has returned', 2, 0, true],
  ])('when surplus money %s', async (_how, attempt, minutes, needed) => {
    const ids = { orderId, sessionId: randomUUID(), paymentIntentId: randomUUID() }
    const surplus = world.db
      .insertInto('surplusPayments')
      .values({ ...ids, cents: 100, attempt, createdAt: ago(minutes) })
    await surplus.execute()
    expect(await seen()).toBe(needed)
    const back = { refundedAt: new Date(), stripeRefundId: randomUUID() }
    await world.db.updateTable('surplusPayments').set(back).where('orderId', '=', orderId).execute()
    expect(await seen()).toBe(false)
  })

  it.each([
    ['claimed', false],
    ['sent', false],
    ['unknown', true],
    ['refused', true],
  ])('when a mail is %s: %s', async (status, needed) => {
    await mail(status)
    expect(await seen()).toBe(needed)
  })
})
