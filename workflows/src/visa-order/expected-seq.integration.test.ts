import type { ReviewDocumentMessage } from '@passage/contracts/domain/orders/actions/review-document'
import type { Actor } from '@passage/contracts/domain/orders/entry'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../testing/dev-server.ts'
import { type FakeWorld, orderInput } from '../testing/fake-world.ts'
import { becomes, customer, observePayment, paid, requestPayment, staff, state } from '../testing/paid-order.ts'
import { refusalOf } from '../testing/refusal-of.ts'

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

/** A paid order with two documents in review. `seq`: its last entry. */
async function inReview(story: (order: OrderHandle, seq: number) => Promise<unknown>): Promise<FakeWorld> {
  const input = { ...orderInput(), requiredDocuments: ['passport', 'photo'] } as const
  const documents = ['passport', 'photo'].map((type) => ({ documentId: type, documentType: type, traveller: null }))
  return server.live(
    async (order, world) => {
      await paid(order, world)
      await story(order, (await state(order)).seq)
    },
    { input: { ...input, requiredDocuments: [...input.requiredDocuments], documents } },
  )
}

const verdict = (approves: boolean, expectedSeq: number | null): ReviewDocumentMessage => ({
  actor: staff,
  documentId: 'passport',
  noteId: null,
  expectedSeq,
  ...(approves ? { verdict: 'approved' } : { verdict: 'rejected', reason: 'cropped' }),
})
const review = (order: OrderHandle, message: ReviewDocumentMessage) =>
  order.executeUpdate(messages.actions.reviewDocument, { args: [message] })

/** How many were accepted; the others must be refused with `order_changed`. */
async function accepted(sent: Promise<unknown>[]): Promise<number> {
  const refusals = await Promise.all(
    sent.map((one) =>
      one.then(
        () => null,
        () => refusalOf(one),
      ),
    ),
  )
  expect(new Set(refusals.filter(Boolean))).toEqual(new Set(['order_changed']))
  return refusals.filter((refusal) => refusal === null).length
}

const countOf = (world: FakeWorld, reason: string) => world.statuses.filter((status) => status.endsWith(reason)).length

describe('concurrent messages with the same expectedSeq', () => {
  it('accept one verdict and its repetitions; without expectedSeq all are accepted', async () => {
    const all = Array.from({ length: 10 }, (_, index) => index % 2 === 0)
    const checked = await inReview(async (order, seq) => {
      expect(await accepted(all.map((approves) => review(order, verdict(approves, seq))))).toBe(5)
      expect((await state(order)).seq).toBe(seq + 1)
    })
    expect(countOf(checked, 'document_approved') + countOf(checked, 'document_rejected')).toBe(1)
    expect(checked.mails.filter((mail) => mail === 'documents_needed').length).toBeLessThanOrEqual(1)

    await inReview(async (order, seq) => {
      await Promise.all(all.map((approves) => review(order, verdict(approves, null))))
      expect((await state(order)).seq).toBeGreaterThan(seq + 1)
    })
  })

  it('accept one request for a document, and one refund', async () => {
    const world = await inReview(async (order, seq) => {
      const ask = { actor: staff, documentType: 'bank_statement', traveller: null, noteId: null, expectedSeq: seq }
      const asks = [1, 2, 3].map(() => order.executeUpdate(messages.actions.requestDocument, { args: [ask] }))
      expect(await accepted(asks)).toBe(1)
      const refund = { actor: staff, cents: 1_000, noteId: 'n1', expectedSeq: seq + 1 }
      const refunds = [1, 2, 3].map(() => order.executeUpdate(messages.actions.grantRefund, { args: [refund] }))
      expect(await accepted(refunds)).toBe(1)
    })
    expect([countOf(world, 'document_requested'), countOf(world, 'refund_granted')]).toEqual([1, 1])
    expect(world.mails.filter((mail) => mail === 'refund_promised')).toHaveLength(1)
  })
})

describe('a message without expectedSeq', () => {
  it('waits for the entry that is being written, which its sender may have seen', async () => {
    const documents = [{ documentId: 'passport', documentType: 'passport', traveller: null } as const]
    const world = await server.live(
      async (order, world) => {
        world.blockedReason = 'review_started'
        await requestPayment(order)
        world.pay(19_400)
        await observePayment(order)
        await becomes(order, { status: 'paid' })
        const options = { args: [verdict(true, null)] as [ReviewDocumentMessage], waitForStage: 'ACCEPTED' } as const
        const sent = await order.startUpdate(messages.actions.reviewDocument, options)
        world.blockedReason = null
        await sent.result()
      },
      { input: { ...orderInput(), documents } },
    )
    expect(countOf(world, 'document_approved')).toBe(1)
  })
})

describe('after the automatic change to processing, an order', () => {
  const verdictOn = (documentId: string, expectedSeq: number, actor: Actor = staff) =>
    ({ actor, documentId, verdict: 'approved', noteId: null, expectedSeq }) as const

  /** Every required document is approved, and the order is in processing. `seq`: the entry of the last verdict. */
  const allApproved = (story: (order: OrderHandle, seq: number) => Promise<unknown>) =>
    inReview(async (order, seq) => {
      const extra = {
        actor: customer,
        documentId: 'extra',
        documentType: 'bank_statement',
        traveller: null,
        requestId: null,
      }
      await order.executeUpdate(messages.actions.addDocument, { args: [extra] })
      await review(order, verdictOn('passport', seq + 1))
      await review(order, verdictOn('photo', seq + 2))
      await becomes(order, { status: 'processing', seq: seq + 4 })
      await story(order, seq + 3)
    })

  it('accepts a verdict, a request and a correction whose senders have not seen that change', async () => {
    const world = await allApproved(async (order, seq) => {
      expect(await review(order, verdictOn('extra', seq))).toMatchObject({ seq: seq + 2 })
    })
    expect(countOf(world, 'document_approved')).toBe(3)
    await allApproved(async (order, seq) => {
      const ask = { actor: staff, documentType: 'bank_statement', traveller: null, noteId: null, expectedSeq: seq }
      expect(await order.executeUpdate(messages.actions.requestDocument, { args: [ask] })).toMatchObject({
        seq: seq + 2,
      })
    })
    await allApproved(async (order, seq) => {
      const correction = { actor: customer, detailsId: 't1', emailChanges: false, expectedSeq: seq }
      expect(await order.executeUpdate(messages.actions.correctDetails, { args: [correction] })).toMatchObject({
        seq: seq + 2,
      })
    })
  })

  it('refuses a status change that has not seen it, and a verdict after a colleague’s verdict', async () => {
    await allApproved(async (order, seq) => {
      const move = { actor: staff, to: 'submitted', noteId: null, expectedSeq: seq } as const
      expect(await refusalOf(order.executeUpdate(messages.actions.changeStatus, { args: [move] }))).toBe(
        'order_changed',
      )
      const other = { ...verdictOn('photo', seq), actor: { kind: 'staff', id: 's2' }, verdict: 'rejected' } as const
      await review(order, { ...other, reason: 'cropped' })
      expect(await refusalOf(review(order, verdictOn('extra', seq)))).toBe('order_changed')
    })
  })
})

describe('the end of an order with an open payment page', () => {
  const MESSAGES = {
    'a cancellation': (order: OrderHandle, expectedSeq: number) =>
      order.executeUpdate(messages.actions.cancelOrder, { args: [{ actor: staff, noteId: null, expectedSeq }] }),
    'a rejection': (order: OrderHandle, expectedSeq: number) =>
      order.executeUpdate(messages.actions.changeStatus, {
        args: [{ actor: staff, to: 'rejected', noteId: null, expectedSeq }],
      }),
  }

  it.each(Object.entries(MESSAGES))('accepts %s, although closing the page adds an entry', async (_what, send) => {
    const world = await server.live(async (order) => {
      await order.executeUpdate(messages.requestPayment, { args: [{ actor: customer }] })
      expect(await send(order, (await state(order)).seq)).toMatchObject({ paymentStatus: 'cancelled' })
    })
    expect(countOf(world, 'checkout_expired')).toBe(1)
  })

  it.each(Object.entries(MESSAGES))('refuses %s when the customer has paid first', async (_what, send) => {
    const world = await server.live(async (order, world) => {
      await order.executeUpdate(messages.requestPayment, { args: [{ actor: customer }] })
      world.pay(19_400)
      expect(await refusalOf(send(order, (await state(order)).seq))).toBe('order_changed')
    })
    expect(countOf(world, 'payment_confirmed')).toBe(1)
    expect(world.calls).not.toContain('refundPayment')
  })

  it('refuses a cancellation after a colleague’s', async () => {
    await inReview(async (order, seq) => {
      expect(await accepted([1, 2].map(() => MESSAGES['a cancellation'](order, seq)))).toBe(1)
    })
  })
})

it('a verdict that is recorded already is accepted again', async () => {
  const world = await inReview(async (order, seq) => {
    await review(order, verdict(false, seq))
    expect(await review(order, verdict(false, seq))).toMatchObject({ seq: seq + 1 })
    expect(await review(order, verdict(false, null))).toMatchObject({ seq: seq + 1 })
  })
  expect(countOf(world, 'document_rejected')).toBe(1)
  expect(world.mails.filter((mail) => mail === 'documents_needed')).toHaveLength(1)
})
