import { randomUUID } from 'node:crypto'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paidEffect, recordOf, startWorld, TOTAL_CENTS, type World } from '../../testing/test-world.ts'
import { endedOrder, readSnapshot } from './read-snapshot.ts'
import { ordersToReconcile } from './read-standing.ts'
import { recordEntry } from './record-entry.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const carried = async (orderId: string): Promise<VisaOrderState> =>
  (await readSnapshot(world.db, orderId)).input.carried
const record = (...given: Parameters<typeof recordOf>) => recordEntry(world.system, recordOf(...given))

/** An order that was paid, and is at entry 3. */
async function paidOrder(): Promise<{ id: string; sessionId: string; paymentId: string }> {
  const { id } = await world.placeOrder()
  const attempt = await world.openCheckout(id)
  const { paymentId, attemptId, sessionId } = attempt
  await record(
    id,
    { seq: 2, status: 'payment_pending', reason: 'checkout_opened' },
    {
      payment: { ...paidEffect(attempt), status: 'pending', attempt: 'open', capturedCents: 0, paymentIntentId: null },
    },
  )
  await record(
    id,
    { seq: 3, status: 'paid', paymentStatus: 'completed', reason: 'payment_confirmed' },
    { payment: paidEffect({ paymentId, attemptId }) },
  )
  return { id, sessionId, paymentId }
}

describe('a snapshot', () => {
  it('is the initial state of the workflow for a new order', async () => {
    const { id, start } = await world.placeOrder()
    const { input, workflowStartedAt, row } = await readSnapshot(world.db, id)
    const { carried: state, ...rest } = input
    expect(rest).toEqual(start)
    expect(workflowStartedAt).toBeNull()
    expect(row).toEqual({ status: 'pending', paymentStatus: 'pending', lastSeq: 1, refundedCents: 0 })
    expect(state).toMatchObject({ status: 'pending', seq: 1, history: [], checkout: null, refunds: [], requests: [] })
  })

  it('has the entries as they were decided, and the money with its checkout', async () => {
    const { id, sessionId, paymentId } = await paidOrder()
    const state = await carried(id)
    expect(state).toMatchObject({
      status: 'paid',
      paymentStatus: 'completed',
      seq: 3,
      capturedCents: TOTAL_CENTS,
      refundedCents: 0,
      paymentId,
      checkout: { sessionId, paymentId },
      closesForGoodAt: null,
      submittedToEmbassy: false,
    })
    const rows = await world.db
      .selectFrom('orderEntries')
      .selectAll()
      .where('orderId', '=', id)
      .orderBy('seq')
      .execute()
    expect(state.history.map(({ entryId, at }) => [entryId, at])).toEqual(
      rows.slice(1).map((row) => [row.entryId, row.at.toISOString()]),
    )
  })

  it('has no expired checkout', async () => {
    const { id } = await world.placeOrder()
    const attempt = await world.openCheckout(id)
    const gone = { ...paidEffect(attempt), status: 'pending', attempt: 'expired', capturedCents: 0 } as const
    await record(id, { seq: 2, status: 'payment_pending' })
    await record(id, { seq: 3, status: 'pending', reason: 'checkout_expired' }, { payment: gone })
    expect((await carried(id)).checkout).toBeNull()
  })

  it('counts refunds that are promised, made and sent back by the bank', async () => {
    const { id, paymentId } = await paidOrder()
    const refund = { refundId: randomUUID(), paymentId, cents: 5_000 }
    const { refundId } = refund
    const money = { kind: 'refund', status: 'paid', paymentStatus: 'completed' } as const
    await record(id, { seq: 4, ...money, reason: 'refund_granted' }, { refundPromised: refund })
    expect(await carried(id)).toMatchObject({ refundedCents: 0, refunds: [{ ...refund, made: false }] })
    const refundMade = { refundId, stripeRefundId: 're_1' }
    await record(id, { seq: 5, ...money, reason: 'refund_made' }, { refundMade })
    expect(await carried(id)).toMatchObject({ refundedCents: 5_000, refunds: [{ made: true }] })
    await record(id, { seq: 6, ...money, reason: 'refund_failed' }, { refundFailed: { refundId } })
    expect(await carried(id)).toMatchObject({ refundedCents: 0, refunds: [{ made: false, returned: true }] })
  })

  it('has what the offer promised, when the order ended, and which refunds are of the service fee', async () => {
    const { id, paymentId } = await paidOrder()
    await world.db.updateTable('orders').set({ onTime: true, refusedFeePercent: 50 }).where('id', '=', id).execute()
    const at = '2026-12-01T10:00:00.000Z'
    await record(id, { seq: 4, status: 'completed', paymentStatus: 'completed', at })
    const refund = { refundId: randomUUID(), paymentId, cents: 5_000 }
    const money = { kind: 'refund', status: 'completed', paymentStatus: 'completed' } as const
    await record(id, { seq: 5, ...money, reason: 'fee_returned' }, { refundPromised: refund })
    const { input } = await readSnapshot(world.db, id)
    expect(input).toMatchObject({ onTime: true, refusedFeePercent: 50 })
    expect(input.carried).toMatchObject({ closedAt: at, refunds: [{ ...refund, made: false, ofFee: true }] })
  })

  it('has refunds made at Stripe, and disputes', async () => {
    const { id, paymentId } = await paidOrder()
    const refund = { refundId: randomUUID(), paymentId, cents: 5_000, elsewhere: `re_${id}` }
    const refundMade = { refundId: refund.refundId, stripeRefundId: refund.elsewhere }
    const status = { status: 'paid', paymentStatus: 'completed' } as const
    const made = { refundPromised: refund, refundMade }
    await record(id, { seq: 4, ...status, kind: 'refund', reason: 'refund_at_stripe' }, made)
    const dispute = { disputeId: `du_${id}`, paymentId, cents: 20_800, reason: 'fraudulent', evidenceDueBy: null }
    const opened = { dispute: { ...dispute, state: 'open' as const } }
    await record(id, { seq: 5, ...status, kind: 'payment', reason: 'dispute_opened' }, opened)
    expect(await carried(id)).toMatchObject({
      refundedCents: 5_000,
      refunds: [{ ...refund, made: true }],
      disputes: [{ disputeId: dispute.disputeId, state: 'open' }],
    })
    const answered = { dispute: { ...dispute, state: 'answered' as const } }
    await record(id, { seq: 6, ...status, kind: 'payment', reason: 'dispute_answered' }, answered)
    expect(await carried(id)).toMatchObject({ disputes: [{ state: 'answered' }] })
  })

  it('has documents as the workflow counts them, and open requests with the reminders that were sent', async () => {
    const upload = await world.upload()
    const { id } = await paidOrder()
    const { documentId } = upload
    const [requestId, other] = [randomUUID(), randomUUID()].toSorted() as [string, string]
    await world.db
      .updateTable('documents')
      .set({ orderId: id, status: 'submitted' })
      .where('id', '=', documentId)
      .execute()
    const document = { kind: 'document', status: 'paid', paymentStatus: 'completed' } as const
    const answered = randomUUID()
    const first = { documentType: 'passport', traveller: 2, reason: 'requested', documentId: null } as const
    await record(
      id,
      { seq: 4, ...document, reason: 'document_requested' },
      { requestsAsked: [{ requestId: answered, ...first }] },
    )
    const taken = {
      documents: [{ documentId, effect: 'taken' as const, documentType: 'passport', traveller: 2 }],
      requestsAnswered: [{ requestId: answered, documentId }],
    }
    await record(id, { seq: 5, ...document, reason: 'document_added' }, taken)
    expect((await carried(id)).documents).toEqual([
      { documentId, documentType: 'passport', traveller: 2, status: 'received', requested: true },
    ])

    const asked = [requestId, other].map((one) => ({
      requestId: one,
      documentType: 'passport',
      traveller: null,
      reason: 'rejected' as const,
      documentId,
    }))
    const rejected = { documents: [{ documentId, effect: 'rejected' as const, reason: 'cropped' as const }] }
    await record(id, { seq: 6, ...document, reason: 'document_rejected' }, { ...rejected, requestsAsked: asked })
    const mail = { orderId: id, reader: 'traveller', seq: 5, status: 'sent', template: 'documents_reminder' }
    await world.db
      .insertInto('mails')
      .values({ ...mail, key: `${requestId}/documents_reminder`, messageId: randomUUID(), claimedAt: new Date() })
      .execute()
    const state = await carried(id)
    expect(state.documents).toMatchObject([{ status: 'rejected' }])
    expect(state.requests).toMatchObject([
      { requestId, reminders: 1, documentId },
      { requestId: other, reminders: 1 },
    ])

    await world.db.updateTable('documents').set({ deletedAt: new Date() }).where('id', '=', documentId).execute()
    await record(
      id,
      { seq: 7, ...document, reason: 'documents_expired' },
      { requestsAnswered: [{ requestId, documentId: null }] },
    )
    expect(await carried(id)).toMatchObject({ documents: [{ status: 'gone' }], requests: [{ requestId: other }] })
  })

  it('closes for good 30 days after the order was closed, not after its last entry', async () => {
    const { id, paymentId } = await paidOrder()
    const refund = { refundId: randomUUID(), paymentId, cents: TOTAL_CENTS }
    const closed = { status: 'cancelled', paymentStatus: 'completed' } as const
    const at = '2026-11-01T10:00:00.000Z'
    await record(id, { seq: 4, ...closed, reason: 'withdrawn', at }, { refundPromised: refund })
    await record(
      id,
      { seq: 5, kind: 'refund', status: 'cancelled', paymentStatus: 'refunded', reason: 'refund_made' },
      { refundMade: { refundId: refund.refundId, stripeRefundId: 're_2' } },
    )
    expect((await carried(id)).closesForGoodAt).toBe('2026-12-01T10:00:00.000Z')
  })
})

it('ordersToReconcile lists orders that are open or were closed lately, page by page', async () => {
  const [open, lately, longAgo] = await Promise.all([1, 2, 3].map(async () => (await world.placeOrder()).id))
  const closeAt = (id: string | undefined, daysAgo: number) =>
    world.db
      .updateTable('orders')
      .set({ closedAt: new Date(Date.now() - daysAgo * 86_400_000) })
      .where('id', '=', id ?? '')
      .execute()
  await closeAt(lately, 30)
  await closeAt(longAgo, 32)
  const found: string[] = []
  for (let after: string | null = null; ; ) {
    const page = await ordersToReconcile(world.db, after, 2)
    if (page.length === 0) break
    found.push(...page.map(({ id }) => id))
    after = found.at(-1) ?? null
  }
  expect(found).toEqual([...new Set(found)])
  expect(found).toContain(open)
  expect(found).toContain(lately)
  expect(found).not.toContain(longAgo)
})

describe('the input for a closed order’s new run', () => {
  it('is its snapshot with the refund that may have come back; null while its run should exist', async () => {
    const { id } = await paidOrder()
    await expect(endedOrder(world.db, id)).rejects.toThrow(/reconcile it/)
    const refund = { refundId: randomUUID(), cents: TOTAL_CENTS, paymentId: (await paymentOf(id)) as string }
    const over = { status: 'cancelled', paymentStatus: 'refunded' } as const
    await record(id, { seq: 4, ...over, paymentStatus: 'completed' }, { refundPromised: refund })
    const refundMade = { refundId: refund.refundId, stripeRefundId: `re_${id}` }
    await record(id, { seq: 5, ...over, kind: 'refund' }, { refundMade })
    await expect(endedOrder(world.db, id)).rejects.toThrow(/reconcile it/)
    await world.db
      .updateTable('orderEntries')
      .set({ at: new Date(Date.now() - 31 * 86_400_000) })
      .where('orderId', '=', id)
      .execute()
    expect((await endedOrder(world.db, id)).carried).toMatchObject({
      ...{ ...over, seq: 5, refundedCents: TOTAL_CENTS },
      refunds: [{ refundId: refund.refundId, made: true }],
    })
  })
})

const paymentOf = async (id: string) => (await carried(id)).paymentId
