import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { EntryRecord } from '@passage/contracts/workflows/projection'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeNote } from '../notes/write-note.ts'
import { readFullOrder } from '../order-view/read-order-view.ts'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { readDeskRows } from '../orders/lists/desk-rows.ts'
import { paidEffect, recordOf, startWorld, TOTAL_CENTS, type World } from '../testing/test-world.ts'
import { previewCancellation } from './preview-cancellation.ts'
import { refundToMake, renewRefund } from './refunds.ts'
import { storeStripeEvent, unhandledEvent } from './stripe-events.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

/** A paid order, and its next entries. */
async function paidOrder() {
  const { id: orderId } = await world.placeOrder()
  const checkout = await world.openCheckout(orderId)
  let seq = 1
  const record = (entry: Partial<HistoryEntry>, beside: Partial<EntryRecord> = {}) => {
    seq += 1
    const standing = { seq, status: 'document_review', paymentStatus: 'completed', ...entry } as const
    return recordEntry(world.system, recordOf(orderId, standing, beside))
  }
  await record({ reason: 'payment_confirmed' }, { payment: paidEffect(checkout) })
  const { paymentId } = checkout
  const refundId = randomUUID()
  return {
    orderId,
    paymentId,
    refundId,
    record,
    promise: (cents: number, id = refundId, noteId: string | null = null) =>
      record(
        { reason: 'refund_granted', kind: 'payment' },
        { refundPromised: { refundId: id, paymentId, cents }, noteId },
      ),
    make: (stripeRefundId: string) =>
      record({ reason: 'refund_made', kind: 'refund' }, { refundMade: { refundId, stripeRefundId } }),
    bankReturns: () => record({ reason: 'refund_failed', kind: 'refund' }, { refundFailed: { refundId } }),
  }
}
const refund = (id: string) => world.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const money = async (orderId: string) => ({
  ...(await world.db
    .selectFrom('payments')
    .select(['status', 'refundPromisedCents', 'refundedCents'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()),
  order: (
    await world.db.selectFrom('orders').select('refundedCents').where('id', '=', orderId).executeTakeFirstOrThrow()
  ).refundedCents,
})

describe('a refund that the bank returns', () => {
  it('is promised again under a new key; its id at Stripe is in the audit', async () => {
    const { orderId, refundId, promise, make, bankReturns: comeBack } = await paidOrder()
    await promise(TOTAL_CENTS)
    const first = await refundToMake(world.system, refundId)
    expect(first).toMatchObject({ attempt: 1, idempotencyKey: `refund/${refundId}`, cents: TOTAL_CENTS })
    await make(`re_1_${refundId}`)
    expect(await money(orderId)).toEqual({
      status: 'refunded',
      refundPromisedCents: TOTAL_CENTS,
      refundedCents: TOTAL_CENTS,
      order: TOTAL_CENTS,
    })
    await comeBack()
    expect(await money(orderId)).toEqual({
      status: 'completed',
      refundPromisedCents: TOTAL_CENTS,
      refundedCents: 0,
      order: 0,
    })
    expect(await refund(refundId)).toMatchObject({ status: 'promised', stripeRefundId: null, madeAt: null })
    expect((await refund(refundId)).failedAt).toBeInstanceOf(Date)
    const second = await refundToMake(world.system, refundId)
    expect(second).toMatchObject({ attempt: 2, idempotencyKey: `refund/${refundId}/attempt-2` })
    // `createOnce` adds a number to a key that Stripe has used up.
    expect(second.idempotencyKey).not.toMatch(new RegExp(`^${first.idempotencyKey}/\\d+$`))
    const records = await world.db.selectFrom('audit').selectAll().where('objectId', '=', refundId).execute()
    expect(records).toMatchObject([
      { action: 'refund.returned', actorKind: 'stripe', details: { attempt: 1, stripeRefundId: `re_1_${refundId}` } },
    ])
    await make(`re_2_${refundId}`)
    expect(await money(orderId)).toMatchObject({ status: 'refunded', refundedCents: TOTAL_CENTS, order: TOTAL_CENTS })
  })

  it('counts as made, without Stripe, when it is paid in another way', async () => {
    const { orderId, refundId, promise, make, bankReturns: comeBack, record } = await paidOrder()
    await promise(TOTAL_CENTS)
    await make(`re_${refundId}`)
    await comeBack()
    const refundMade = { refundId, stripeRefundId: null }
    await record({ reason: 'refund_paid_otherwise', kind: 'refund', paymentStatus: 'refunded' }, { refundMade })
    expect(await refund(refundId)).toMatchObject({ status: 'made', stripeRefundId: null, paidOtherwise: true })
    expect(await money(orderId)).toMatchObject({ status: 'refunded', refundedCents: TOTAL_CENTS, order: TOTAL_CENTS })
    expect((await readFullOrder(world.system, world.person, orderId)).refunds).toMatchObject([
      { status: 'made', paidOtherwise: true },
    ])
  })

  it('gets a new attempt once when it was not recorded as made yet', async () => {
    const { refundId, promise } = await paidOrder()
    await promise(1_000)
    const made = { refundId, stripeRefundId: 're_lost', attempt: 1 }
    await Promise.all([renewRefund(world.system, made), renewRefund(world.system, made)])
    await renewRefund(world.system, made)
    expect(await refund(refundId)).toMatchObject({ status: 'promised', attempt: 2 })
  })

  it('counts once when it is recorded twice', async () => {
    const { orderId, promise, make, bankReturns: comeBack, refundId } = await paidOrder()
    await promise(1_000)
    await make(`re_${refundId}`)
    await comeBack()
    await comeBack()
    expect(await money(orderId)).toMatchObject({ refundedCents: 0, order: 0, status: 'completed' })
    expect(await refund(refundId)).toMatchObject({ attempt: 2 })
  })
})

describe('promised refunds', () => {
  it('are never more than was captured', async () => {
    const { orderId, promise } = await paidOrder()
    await promise(TOTAL_CENTS - 1)
    await expect(promise(2, randomUUID())).rejects.toThrow('payments')
    expect(await money(orderId)).toMatchObject({ refundPromisedCents: TOTAL_CENTS - 1 })
  })

  it('show their note to the customer, an internal note to staff only', async () => {
    const { orderId, refundId, promise } = await paidOrder()
    const noteId = await writeNote(world.system, orderId, 'We are sorry — نأسف')
    await promise(1_000, refundId, noteId)
    const [view] = (await readFullOrder(world.system, world.person, orderId)).refunds
    expect(view).toMatchObject({
      id: refundId,
      amount: '10.00',
      reason: 'refund_granted',
      note: 'We are sorry — نأسف',
      status: 'promised',
      madeAt: null,
      failedAt: null,
    })
    await world.db.updateTable('notes').set({ visibility: 'internal' }).where('id', '=', noteId).execute()
    expect((await readFullOrder(world.system, world.person, orderId)).refunds[0]?.note).toBeNull()
    expect((await readFullOrder(world.system, { ...world.person, role: 'admin' }, orderId)).refunds[0]?.note).toContain(
      'sorry',
    )
  })
})

describe('Stripe’s events about a refund', () => {
  const event = (refundId: string) => ({
    id: `evt_${randomUUID()}`,
    type: 'refund.failed',
    sessionId: null,
    paymentIntentId: 'pi_1',
    orderId: null,
    refundId,
    aboutCharge: false,
    created: new Date(),
  })

  it('is signalled to the order of that refund, and not as news of its checkout', async () => {
    const { orderId, refundId, promise } = await paidOrder()
    await promise(1_000)
    const news = event(refundId)
    await storeStripeEvent(world.system, news)
    expect(await unhandledEvent(world.system, news.id)).toEqual({
      id: news.id,
      orderId,
      sessionId: null,
      refundId,
      chargeOf: null,
    })
  })

  it('is stored and signalled to no order for an unknown refund', async () => {
    const news = event(randomUUID())
    expect(await storeStripeEvent(world.system, news)).toBe(true)
    expect(await unhandledEvent(world.system, news.id)).toBeNull()
  })
})

describe('previewCancellation', () => {
  const preview = (orderId: string, role: 'customer' | 'admin' = 'customer') =>
    previewCancellation(world.db, { ...world.person, role }, orderId)

  it('refunds everything that is left before the order is submitted', async () => {
    const { orderId, promise } = await paidOrder()
    const all = { allowed: true, because: null, paidAmount: '258.00', currency: 'EUR' }
    expect(await preview(orderId)).toEqual({ ...all, refundAmount: '258.00' })
    await promise(5_800)
    expect(await preview(orderId)).toEqual({ ...all, refundAmount: '200.00' })
    expect(await readDeskRows(world.db, [orderId])).toMatchObject([{ refundDue: '200.00', refunded: false }])
    await promise(20_000, randomUUID())
    expect(await readDeskRows(world.db, [orderId])).toMatchObject([{ refundDue: '0.00', refunded: true }])
  })

  it.each(['submitted', 'approved'] as const)('refunds nothing from %s on, and allows staff only', async (status) => {
    const { orderId, record } = await paidOrder()
    await record({ status })
    expect(await preview(orderId)).toMatchObject({
      allowed: false,
      because: 'submitted_order_stays',
      refundAmount: '0.00',
    })
    expect(await preview(orderId, 'admin')).toMatchObject({ allowed: true, refundAmount: '0.00' })
    expect(await readDeskRows(world.db, [orderId])).toMatchObject([{ refundDue: '0.00', refunded: false }])
    await record({ status: 'rejected' })
    expect(await preview(orderId, 'admin')).toMatchObject({ allowed: false, because: 'order_closed' })
  })

  it('gives the service fee back where the promise is missed at the embassy', async () => {
    const { orderId, record } = await paidOrder()
    await record({ status: 'submitted' })
    await world.db.updateTable('orders').set({ onTime: true }).where('id', '=', orderId).execute()
    expect(await preview(orderId, 'admin')).toMatchObject({ refundAmount: '0.00' })
    await sql`update order_entries set at = at - interval '90 days' where order_id = ${orderId}`.execute(world.db)
    // Two travellers.
    const fee = { refundAmount: '58.00' }
    expect(await preview(orderId, 'admin')).toMatchObject({ allowed: true, ...fee })
    expect(await preview(orderId)).toMatchObject({ allowed: false, because: 'submitted_order_stays', ...fee })
    expect(await readDeskRows(world.db, [orderId])).toMatchObject([{ feeDue: { cancelled: '58.00' } }])
  })

  it('refunds nothing while nothing was paid', async () => {
    const { id } = await world.placeOrder()
    expect(await preview(id)).toMatchObject({ allowed: true, refundAmount: '0.00', paidAmount: '0.00' })
  })

  it('refuses the order of another person', async () => {
    await expect(preview(randomUUID())).rejects.toMatchObject({ code: 'order_not_found' })
  })
})
