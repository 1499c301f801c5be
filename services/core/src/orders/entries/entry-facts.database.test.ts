import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paidEffect, recordOf, startWorld, type World } from '../../testing/test-world.ts'
import { factsOfEntry } from './entry-facts.ts'
import { readEntries } from './read-entries.ts'
import { recordEntry } from './record-entry.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const factsOf = async (orderId: string) => (await readEntries(world.db, orderId)).map(factsOfEntry)

it('an entry has its document, the rejection and the amount', async () => {
  const { documentId, entry } = await world.upload()
  const { id } = await world.placeOrder({ documents: [entry] })
  const checkout = await world.openCheckout(id)
  let seq = 1
  const write = (change: Partial<Parameters<typeof recordOf>[1]>, beside?: Parameters<typeof recordOf>[2]) => {
    seq += 1
    const at = new Date(Date.UTC(2026, 10, 21, 9, seq)).toISOString()
    const entry = { seq, at, status: 'document_review', paymentStatus: 'completed', ...change } as const
    return recordEntry(world.system, recordOf(id, entry, beside))
  }
  const review = { kind: 'document' } as const
  const refunds = [randomUUID(), randomUUID()] as const
  const promise = (refundId: string, cents: number) => ({ refundId, paymentId: checkout.paymentId, cents })

  await write({ reason: 'payment_confirmed' }, { payment: paidEffect(checkout) })
  await write(
    { ...review, reason: 'document_rejected' },
    {
      documents: [{ documentId, effect: 'rejected', documentType: 'passport', traveller: 2, reason: 'cropped' }],
      requestsAsked: [
        { requestId: randomUUID(), documentType: 'passport', traveller: 2, reason: 'rejected', documentId },
      ],
    },
  )
  await write(
    { ...review, reason: 'document_requested' },
    {
      requestsAsked: [
        { requestId: randomUUID(), documentType: 'photo', traveller: null, reason: 'requested', documentId: null },
      ],
    },
  )
  const instead = (await world.upload()).documentId
  await write(
    { ...review, reason: 'document_replaced' },
    { documents: [{ documentId: instead, effect: 'taken', documentType: 'passport', replaces: documentId }] },
  )
  await write(
    { ...review, reason: 'document_approved' },
    { documents: [{ documentId: instead, effect: 'approved', documentType: 'passport' }] },
  )
  await write({ kind: 'refund', reason: 'refund_granted' }, { refundPromised: promise(refunds[0], 1_000) })
  await write({ kind: 'refund', reason: 'refund_granted' }, { refundPromised: promise(refunds[1], 2_050) })
  await write(
    { kind: 'refund', reason: 'refund_made' },
    { refundMade: { refundId: refunds[1], stripeRefundId: 're_1' } },
  )
  await write({ kind: 'refund', reason: 'refund_failed' }, { refundFailed: { refundId: refunds[1] } })
  await write({ status: 'processing', override: true })

  const about = (await factsOf(id)).map(({ reason, documentType, rejection, amount }) => [
    reason,
    documentType ?? amount,
    rejection,
  ])
  expect(about).toEqual([
    ['created', null, null],
    ['payment_confirmed', '258.00', null],
    ['document_rejected', 'passport', 'cropped'],
    ['document_requested', 'photo', null],
    ['document_replaced', 'passport', null],
    ['document_approved', 'passport', null],
    ['refund_granted', '10.00', null],
    ['refund_granted', '20.50', null],
    ['refund_made', '20.50', null],
    ['refund_failed', '20.50', null],
    ['staff_decision', null, null],
  ])
  expect((await factsOf(id))[2]).toMatchObject({ travellerId: 2 })
  expect((await factsOf(id)).at(-1)).toMatchObject({ seq, status: 'processing', override: true })
})
