import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../testing/dev-server.ts'
import { type FakeWorld, orderInput } from '../testing/fake-world.ts'
import { refusalOf } from '../testing/refusal-of.ts'

const customer = { kind: 'customer', id: 'c1' } as const
const staff = { kind: 'staff', id: 's1' } as const
const admin = { kind: 'staff', id: 'a1' } as const

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

const given = (more: Partial<VisaOrderInput> = {}): VisaOrderInput => ({
  ...orderInput(),
  requiredDocuments: ['passport', 'photo'],
  documents: [
    { documentId: 'd1', documentType: 'passport' },
    { documentId: 'd2', documentType: 'photo' },
  ],
  ...more,
})

const live = (story: (order: OrderHandle, world: FakeWorld) => Promise<unknown>, more?: Partial<VisaOrderInput>) =>
  server.live(story, { input: given(more) })
const state = (order: OrderHandle) => order.query(messages.orderQuery)
const becomes = (order: OrderHandle, expected: object) =>
  vi.waitFor(async () => expect(await state(order)).toMatchObject(expected), { timeout: 10_000, interval: 50 })

async function paid(order: OrderHandle, world: FakeWorld): Promise<void> {
  await order.executeUpdate(messages.requestPayment, { args: [{ actor: customer }] })
  world.pay(19_400)
  await order.signal(messages.paymentObserved, { sessionId: 'cs_1' })
  await becomes(order, { status: 'document_review' })
}

const approve = (order: OrderHandle, documentId: string) =>
  order.executeUpdate(messages.reviewDocument, {
    args: [{ actor: staff, documentId, noteId: null, verdict: 'approved' }],
  })
const sendBack = (order: OrderHandle, documentId: string) =>
  order.executeUpdate(messages.reviewDocument, {
    args: [{ actor: staff, documentId, noteId: 'n1', verdict: 'rejected', reason: 'not_readable' }],
  })
const add = (order: OrderHandle, documentId: string, documentType: string, requestId: string | null = null) =>
  order.executeUpdate(messages.addDocument, { args: [{ actor: customer, documentId, documentType, requestId }] })
const replace = (order: OrderHandle, documentId: string, replaces: string) =>
  order.executeUpdate(messages.replaceDocument, {
    args: [{ actor: customer, documentId, documentType: 'passport', replaces }],
  })
const change = (order: OrderHandle, to: 'processing' | 'submitted' | 'approved' | 'rejected' | 'completed') =>
  order.executeUpdate(messages.changeStatus, { args: [{ actor: staff, to, noteId: null, expectedSeq: null }] })
const grant = (order: OrderHandle, cents: number) =>
  order.executeUpdate(messages.grantRefund, { args: [{ actor: admin, cents, noteId: 'n2' }] })

describe('documents of an order', () => {
  it('go on to the embassy’s file by themselves when the last required one is approved', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      await approve(order, 'd1')
      expect(await state(order)).toMatchObject({ status: 'document_review' })
      await approve(order, 'd2')
      await becomes(order, { status: 'processing', fileSeq: 7 })
      expect(await approve(order, 'd2')).toMatchObject({ seq: 7 })
    })
    expect(world.statuses.slice(3)).toEqual([
      '5 document_review/completed document_approved',
      '6 document_review/completed document_approved',
      '7 processing/completed documents_accepted',
    ])
    expect(world.mails).toContain('documents_accepted')
  })

  it('that are missing are asked for when the review begins, and it waits for them', async () => {
    const world = await live(
      async (order, world) => {
        await paid(order, world)
        expect((await state(order)).requests).toMatchObject([{ documentType: 'photo', reason: 'missing' }])
        await approve(order, 'd1')
        await add(order, 'd3', 'photo')
        expect((await state(order)).requests).toEqual([])
        await approve(order, 'd3')
        await becomes(order, { status: 'processing' })
      },
      { documents: [{ documentId: 'd1', documentType: 'passport' }] },
    )
    expect(world.mails.filter((mail) => mail === 'documents_needed')).toHaveLength(1)
    expect(world.mails).toContain('staff_customer_answered')
  })

  it('that are sent back are the customer’s turn, and are replaced in one step', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      await sendBack(order, 'd1')
      expect((await state(order)).requests).toMatchObject([{ reason: 'rejected', documentId: 'd1' }])
      await replace(order, 'd4', 'd1')
      expect(await state(order)).toMatchObject({
        requests: [],
        documents: [
          { documentId: 'd1', status: 'replaced' },
          { documentId: 'd2' },
          { documentId: 'd4', status: 'received' },
        ],
      })
      expect(await refusalOf(replace(order, 'd5', 'd1'))).toBe('document_not_usable')
      expect(await replace(order, 'd4', 'd1')).toMatchObject({ seq: 6 })
      await approve(order, 'd2')
      await approve(order, 'd4')
      await becomes(order, { status: 'processing' })
    })
    expect(world.records.find(({ entry }) => entry.reason === 'document_rejected')).toMatchObject({
      noteId: 'n1',
      entry: { kind: 'document' },
      documents: [{ documentId: 'd1', effect: 'rejected', reason: 'not_readable' }],
    })
  })

  it('are not judged before the payment, nor added once the embassy has the file unless asked for', async () => {
    await live(async (order, world) => {
      expect(await refusalOf(approve(order, 'd1'))).toBe('documents_closed')
      await paid(order, world)
      expect(await refusalOf(approve(order, 'nobody’s'))).toBe('document_not_usable')
      await change(order, 'submitted')
      expect(await refusalOf(add(order, 'd6', 'general'))).toBe('documents_closed')
      await order.executeUpdate(messages.requestDocument, {
        args: [{ actor: staff, documentType: 'bank_statement', noteId: null }],
      })
      await add(order, 'd6', 'bank_statement')
      expect(await refusalOf(add(order, 'd7', 'general', 'no such request'))).toBe('document_request_over')
    })
  })

  it('that go by the clock or by their owner’s hand are asked for again while they are needed', async () => {
    await live(async (order, world) => {
      await paid(order, world)
      await order.signal(messages.documentsGone, { documentIds: ['d1'], reason: 'expired' })
      await becomes(order, { requests: [{ documentType: 'passport', reason: 'expired', documentId: 'd1' }] })
      await order.executeUpdate(messages.removeDocument, { args: [{ actor: customer, documentId: 'd2' }] })
      expect((await state(order)).requests).toMatchObject([{ reason: 'expired' }, { reason: 'deleted' }])
      expect(
        await order.executeUpdate(messages.removeDocument, { args: [{ actor: customer, documentId: 'd2' }] }),
      ).toMatchObject({ seq: 6 })
    })
  })

  it('complete an approved order when they are the visa, and may come before the embassy’s word', async () => {
    const visa = (order: OrderHandle, documentId: string) =>
      order.executeUpdate(messages.attachVisaDocuments, {
        args: [{ actor: staff, documentIds: [documentId], noteId: null }],
      })
    const world = await live(async (order, world) => {
      expect(await refusalOf(visa(order, 'v1'))).toBe('documents_closed')
      await paid(order, world)
      await change(order, 'approved')
      expect(await visa(order, 'v1')).toMatchObject({ status: 'completed' })
      expect(await visa(order, 'v2')).toMatchObject({ status: 'completed' })
    })
    expect(world.mails.filter((mail) => mail === 'visa_ready')).toHaveLength(1)
    const early = await live(async (order, world) => {
      await paid(order, world)
      await change(order, 'submitted')
      await visa(order, 'v1')
      await change(order, 'approved')
      await becomes(order, { status: 'completed' })
    })
    expect(early.statuses.at(-1)).toContain('completed/completed visa_delivered')
  })
})

describe('staff’s deadline', () => {
  it('stands still while it is the customer’s turn, and begins anew afterwards', async () => {
    const world = await live(async (order, world) => {
      world.deadlineHours = 24
      await paid(order, world)
      await becomes(order, { dueAt: expect.any(String) })
      await sendBack(order, 'd1')
      await becomes(order, { dueAt: null })
      await replace(order, 'd4', 'd1')
      await becomes(order, { dueAt: expect.any(String) })
    })
    expect(world.calls.filter((call) => call === 'setDeadline document_review')).toHaveLength(2)
  })
})

describe('details of the travellers', () => {
  it('must be there before the embassy gets the file', async () => {
    const world = await live(
      async (order, world) => {
        world.travellersComplete = false
        await paid(order, world)
        await change(order, 'processing')
        expect(await refusalOf(change(order, 'submitted'))).toBe('traveller_details_missing')
        expect(world.calls.filter((call) => call.startsWith('prepareFile'))).toEqual([])
        await order.executeUpdate(messages.correctDetails, {
          args: [{ actor: customer, detailsId: 't1', emailChanges: true, expectedSeq: 5 }],
        })
        await becomes(order, { travellersComplete: true, fileSeq: 6 })
        await change(order, 'submitted')
      },
      { travellersComplete: false },
    )
    expect(world.mails).toEqual(
      expect.arrayContaining(['details_needed', 'details_corrected', 'details_corrected_previous']),
    )
  })
})

describe('money back', () => {
  it('is granted by an administrator in parts, never more than was paid', async () => {
    const world = await live(async (order, world) => {
      expect(await refusalOf(grant(order, 100))).toBe('nothing_to_refund')
      await paid(order, world)
      await change(order, 'submitted')
      expect(await refusalOf(grant(order, 19_401))).toBe('refund_exceeds_payment')
      const granted = await Promise.allSettled([grant(order, 10_000), grant(order, 10_000), grant(order, 9_400)])
      expect(granted.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
      await becomes(order, { refundedCents: 19_400, paymentStatus: 'refunded' })
      expect(await refusalOf(grant(order, 1))).toBe('nothing_to_refund')
      await change(order, 'approved')
    })
    expect(world.calls.filter((call) => call === 'refundPayment')).toHaveLength(2)
    expect(world.mails.filter((mail) => mail === 'refund_made')).toHaveLength(2)
  })

  it('that was granted before is not given twice when the order ends', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      await grant(order, 4_000)
      await change(order, 'rejected')
      await becomes(order, { refundedCents: 19_400, paymentStatus: 'refunded' })
    })
    expect(world.records.flatMap((record) => record.refundPromised?.cents ?? [])).toEqual([4_000, 15_400])
  })

  it('that the bank sends back is owed again, and made anew when somebody says so', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      await change(order, 'rejected')
      await becomes(order, { paymentStatus: 'refunded' })
      const refundId = (await state(order)).refunds[0]?.refundId as string
      world.refundsReturned.add(refundId)
      await order.signal(messages.refundObserved, { refundId })
      await becomes(order, { attention: ['refund_returned'], paymentStatus: 'completed', refundedCents: 0 })
      expect(world.calls.filter((call) => call === 'refundPayment')).toHaveLength(1)
      world.refundsReturned.clear()
      await order.executeUpdate(messages.retryStep, { args: [{ actor: staff }] })
      await becomes(order, { attention: [], paymentStatus: 'refunded', refundedCents: 19_400 })
      expect(await refusalOf(order.executeUpdate(messages.retryStep, { args: [{ actor: staff }] }))).toBe(
        'nothing_to_retry',
      )
    })
    expect(world.statuses.slice(-3).map((line) => line.split(' ')[2])).toEqual([
      'refund_made',
      'refund_failed',
      'refund_made',
    ])
  })

  it('that comes back before Stripe’s answer, or once more, waits each time until somebody says what becomes of it', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      world.refundFailures = 1
      await change(order, 'rejected')
      const refundId = (await state(order)).refunds[0]?.refundId as string
      world.refundsReturned.add(refundId)
      await becomes(order, { attention: ['refund_returned'], refundedCents: 0 })
      await order.executeUpdate(messages.retryStep, { args: [{ actor: staff }] })
      await vi.waitFor(() => expect(world.calls.filter((call) => call === 'refundPayment')).toHaveLength(3))
      await becomes(order, { attention: ['refund_returned'], refundedCents: 0 })
      await order.executeUpdate(messages.settleRefund, { args: [{ actor: staff, refundId, noteId: 'transfer' }] })
      await becomes(order, { attention: [], paymentStatus: 'refunded' })
    })
    expect(world.calls.filter((call) => call === 'refundPayment')).toHaveLength(3)
    expect(world.statuses.at(-1)).toMatch(/ refund_paid_otherwise$/)
  })

  it('that came back is told to have been paid in another way, once, and only while it waits', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      await change(order, 'rejected')
      await becomes(order, { paymentStatus: 'refunded' })
      const refundId = (await state(order)).refunds[0]?.refundId as string
      const settle = () =>
        order.executeUpdate(messages.settleRefund, { args: [{ actor: staff, refundId, noteId: 'transfer' }] })
      expect(await refusalOf(settle())).toBe('refund_not_returned')
      world.refundsReturned.add(refundId)
      await order.signal(messages.refundObserved, { refundId })
      await becomes(order, { attention: ['refund_returned'], refundedCents: 0 })
      const told = await Promise.allSettled([settle(), settle()])
      expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await becomes(order, { attention: [], paymentStatus: 'refunded', refundedCents: 19_400 })
      expect(await refusalOf(settle())).toBe('refund_not_returned')
    })
    expect(world.calls.filter((call) => call === 'refundPayment')).toHaveLength(1)
    expect(world.records.at(-1)).toMatchObject({ noteId: 'transfer', refundMade: { stripeRefundId: null } })
    expect(world.statuses.at(-1)).toMatch(/ refund_paid_otherwise$/)
    expect(world.mails.filter((mail) => mail === 'refund_made')).toHaveLength(2)
  })
})
