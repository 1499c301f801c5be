import type { Actor } from '@passage/contracts/domain/orders/history'
import type { ReviewDocumentMessage } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../testing/dev-server.ts'
import { type FakeWorld, orderInput } from '../testing/fake-world.ts'
import { becomes, customer, paid, staff, state } from '../testing/paid-order.ts'
import { refusalOf } from '../testing/refusal-of.ts'

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

/** A paid order with a passport to review, and messages whose sender has seen `seq`. */
async function inReview(story: (order: OrderHandle, seq: number) => Promise<unknown>): Promise<FakeWorld> {
  const input = { ...orderInput(), requiredDocuments: ['passport', 'photo'] } as const
  const documents = ['passport', 'photo'].map((type) => ({ documentId: type, documentType: type }))
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
  order.executeUpdate(messages.reviewDocument, { args: [message] })

/** Who was taken; the others are refused because the order has changed. */
async function taken(sent: Promise<unknown>[]): Promise<number> {
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

describe('of people who have seen the same', () => {
  it('one verdict is taken, and who thinks the same is not refused; those without a word of it would all be taken', async () => {
    const all = Array.from({ length: 10 }, (_, index) => index % 2 === 0)
    const heeded = await inReview(async (order, seq) => {
      expect(await taken(all.map((approves) => review(order, verdict(approves, seq))))).toBe(5)
      expect((await state(order)).seq).toBe(seq + 1)
    })
    expect(countOf(heeded, 'document_approved') + countOf(heeded, 'document_rejected')).toBe(1)
    expect(heeded.mails.filter((mail) => mail === 'documents_needed').length).toBeLessThanOrEqual(1)

    await inReview(async (order, seq) => {
      await Promise.all(all.map((approves) => review(order, verdict(approves, null))))
      expect((await state(order)).seq).toBeGreaterThan(seq + 1)
    })
  })

  it('one asks for a document, and one gives money back', async () => {
    const world = await inReview(async (order, seq) => {
      const ask = { actor: staff, documentType: 'bank_statement', noteId: null, expectedSeq: seq }
      const asks = [1, 2, 3].map(() => order.executeUpdate(messages.requestDocument, { args: [ask] }))
      expect(await taken(asks)).toBe(1)
      const refund = { actor: staff, cents: 1_000, noteId: 'n1', expectedSeq: seq + 1 }
      const refunds = [1, 2, 3].map(() => order.executeUpdate(messages.grantRefund, { args: [refund] }))
      expect(await taken(refunds)).toBe(1)
    })
    expect([countOf(world, 'document_requested'), countOf(world, 'refund_granted')]).toEqual([1, 1])
    expect(world.mails.filter((mail) => mail === 'refund_promised')).toHaveLength(1)
  })
})

describe('behind the step that follows the last required verdict, the order', () => {
  const verdictOn = (documentId: string, expectedSeq: number, actor: Actor = staff) =>
    ({ actor, documentId, verdict: 'approved', noteId: null, expectedSeq }) as const

  /** Everything required is approved, with `seq` as of the last verdict: the step to *processing* comes behind it. */
  const allApproved = (story: (order: OrderHandle, seq: number) => Promise<unknown>) =>
    inReview(async (order, seq) => {
      const extra = { actor: customer, documentId: 'extra', documentType: 'bank_statement', requestId: null }
      await order.executeUpdate(messages.addDocument, { args: [extra] })
      await review(order, verdictOn('passport', seq + 1))
      await review(order, verdictOn('photo', seq + 2))
      await becomes(order, { status: 'processing', seq: seq + 4 })
      await story(order, seq + 3)
    })

  it('takes a verdict, a request and a traveller’s correction whose senders have not seen that step', async () => {
    const world = await allApproved(async (order, seq) => {
      expect(await review(order, verdictOn('extra', seq))).toMatchObject({ seq: seq + 2 })
    })
    expect(countOf(world, 'document_approved')).toBe(3)
    await allApproved(async (order, seq) => {
      const ask = { actor: staff, documentType: 'bank_statement', noteId: null, expectedSeq: seq }
      expect(await order.executeUpdate(messages.requestDocument, { args: [ask] })).toMatchObject({ seq: seq + 2 })
    })
    await allApproved(async (order, seq) => {
      const correction = { actor: customer, detailsId: 't1', emailChanges: false, expectedSeq: seq }
      expect(await order.executeUpdate(messages.correctDetails, { args: [correction] })).toMatchObject({ seq: seq + 2 })
    })
  })

  it('refuses staff who move it unseen, and a verdict where a colleague judged beside that step', async () => {
    await allApproved(async (order, seq) => {
      const move = { actor: staff, to: 'submitted', noteId: null, expectedSeq: seq } as const
      expect(await refusalOf(order.executeUpdate(messages.changeStatus, { args: [move] }))).toBe('order_changed')
      const other = { ...verdictOn('photo', seq), actor: { kind: 'staff', id: 's2' }, verdict: 'rejected' } as const
      await review(order, { ...other, reason: 'cropped' })
      expect(await refusalOf(review(order, verdictOn('extra', seq)))).toBe('order_changed')
    })
  })
})

describe('who ends an order whose payment page is open', () => {
  const MESSAGES = {
    'a cancellation': (order: OrderHandle, expectedSeq: number) =>
      order.executeUpdate(messages.cancelOrder, { args: [{ actor: staff, noteId: null, expectedSeq }] }),
    'a rejection': (order: OrderHandle, expectedSeq: number) =>
      order.executeUpdate(messages.changeStatus, {
        args: [{ actor: staff, to: 'rejected', noteId: null, expectedSeq }],
      }),
  }

  it.each(Object.entries(MESSAGES))('is not refused because the page closes for it: %s', async (_what, send) => {
    const world = await server.live(async (order) => {
      await order.executeUpdate(messages.requestPayment, { args: [{ actor: customer }] })
      expect(await send(order, (await state(order)).seq)).toMatchObject({ paymentStatus: 'cancelled' })
    })
    expect(countOf(world, 'checkout_expired')).toBe(1)
  })

  it.each(Object.entries(MESSAGES))('is refused where the customer was faster and paid: %s', async (_what, send) => {
    const world = await server.live(async (order, world) => {
      await order.executeUpdate(messages.requestPayment, { args: [{ actor: customer }] })
      world.pay(19_400)
      expect(await refusalOf(send(order, (await state(order)).seq))).toBe('order_changed')
    })
    expect(countOf(world, 'payment_confirmed')).toBe(1)
    expect(world.calls).not.toContain('refundPayment')
  })

  it('is refused where a colleague was faster', async () => {
    await inReview(async (order, seq) => {
      expect(await taken([1, 2].map(() => MESSAGES['a cancellation'](order, seq)))).toBe(1)
    })
  })
})

it('a verdict that is recorded already is accepted again, also from a sender who has not seen it', async () => {
  const world = await inReview(async (order, seq) => {
    await review(order, verdict(false, seq))
    expect(await review(order, verdict(false, seq))).toMatchObject({ seq: seq + 1 })
    expect(await review(order, verdict(false, null))).toMatchObject({ seq: seq + 1 })
  })
  expect(countOf(world, 'document_rejected')).toBe(1)
  expect(world.mails.filter((mail) => mail === 'documents_needed')).toHaveLength(1)
})
