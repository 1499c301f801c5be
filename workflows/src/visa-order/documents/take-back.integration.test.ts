import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../../testing/dev-server.ts'
import type { FakeWorld } from '../../testing/fake-world.ts'
import { becomes, change, customer, givenOrder, paid, staff, state } from '../../testing/paid-order.ts'
import { refusalOf } from '../../testing/refusal-of.ts'

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

const live = (story: (order: OrderHandle, world: FakeWorld) => Promise<unknown>, travellers = 1) =>
  server.live(story, { input: givenOrder({ travellers }) })

const expectedSeq = null
const noteId = 'n1'
const { actions } = messages

const approve = (order: OrderHandle, documentId: string) =>
  order.executeUpdate(actions.reviewDocument, {
    args: [{ actor: staff, documentId, noteId, expectedSeq, verdict: 'approved' }],
  })
const sendBack = (order: OrderHandle, documentId: string) =>
  order.executeUpdate(actions.reviewDocument, {
    args: [{ actor: staff, documentId, noteId, expectedSeq, verdict: 'rejected', reason: 'cropped' }],
  })
const reopen = (order: OrderHandle, documentId: string, seq: number | null = null) =>
  order.executeUpdate(actions.reopenDocument, { args: [{ actor: staff, documentId, expectedSeq: seq }] })
const attach = (order: OrderHandle, documentId: string, traveller: number | null = null) =>
  order.executeUpdate(actions.attachVisaDocuments, {
    args: [{ actor: staff, documentIds: [documentId], traveller, noteId: null }],
  })
const withdraw = (order: OrderHandle, documentId: string, updateId?: string) =>
  order.executeUpdate(actions.withdrawVisa, {
    args: [{ actor: staff, documentId, noteId, expectedSeq }],
    ...(updateId && { updateId }),
  })
const replace = (order: OrderHandle, documentId: string, newDocumentId: string) =>
  order.executeUpdate(actions.replaceVisa, {
    args: [{ actor: staff, documentId, newDocumentId, noteId, expectedSeq }],
  })

/** A completed order with the visa `v1`. */
async function completed(order: OrderHandle, world: FakeWorld): Promise<void> {
  await paid(order, world)
  await change(order, 'approved')
  await attach(order, 'v1')
  await becomes(order, { status: 'completed' })
}

const visaMails = ({ mails }: FakeWorld) => mails.filter((mail) => mail.startsWith('visa'))

describe('a verdict that was taken back', () => {
  it('is given again, and the order goes on only then', async () => {
    await live(async (order, world) => {
      await paid(order, world)
      await approve(order, 'd1')
      await reopen(order, 'd1')
      await approve(order, 'd2')
      expect(await state(order)).toMatchObject({ status: 'document_review' })
      await approve(order, 'd1')
      await becomes(order, { status: 'processing' })
    })
  })

  it('leaves an order in preparation there, with a document to review, until the embassy has the file', async () => {
    await live(async (order, world) => {
      await paid(order, world)
      await approve(order, 'd1')
      await approve(order, 'd2')
      await becomes(order, { status: 'processing' })
      expect(await reopen(order, 'd1')).toMatchObject({ status: 'processing' })
      expect((await state(order)).documents[0]).toMatchObject({ status: 'received' })
      expect(await refusalOf(reopen(order, 'd1'))).toBe('document_not_reviewed')
      await change(order, 'submitted')
      expect(await refusalOf(reopen(order, 'd2'))).toBe('documents_closed')
      expect((await state(order)).documents[1]).toMatchObject({ status: 'approved' })
    })
  })

  it('takes the request of a rejection with it, which the customer is told', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      await sendBack(order, 'd1')
      const { seq, requests } = await state(order)
      expect(requests).toMatchObject([{ documentId: 'd1', reason: 'rejected' }])
      expect(await refusalOf(reopen(order, 'd1', seq - 1))).toBe('order_changed')
      await reopen(order, 'd1', seq)
      expect(await state(order)).toMatchObject({ requests: [] })
      const late = { actor: customer, documentId: 'd3', documentType: 'passport', replaces: 'd1' }
      await order.executeUpdate(actions.replaceDocument, { args: [late] })
      expect(await refusalOf(reopen(order, 'd1'))).toBe('document_not_reviewed')
    })
    expect(world.mails).toContain('documents_not_needed')
  })
})

describe('a withdrawn visa', () => {
  it('makes a completed order approved again, and another one completes it', async () => {
    const world = await live(async (order, world) => {
      await completed(order, world)
      const answer = await withdraw(order, 'v1', 'once')
      expect(answer).toMatchObject({ status: 'approved' })
      expect(await withdraw(order, 'v1', 'once')).toEqual(answer)
      expect(await refusalOf(withdraw(order, 'v1'))).toBe('visa_not_delivered')
      expect(await refusalOf(withdraw(order, 'd1'))).toBe('document_not_found')
      expect(await state(order)).toMatchObject({ status: 'approved', seq: answer.seq, closesForGoodAt: null })
      await attach(order, 'v2')
      await becomes(order, { status: 'completed' })
    })
    expect(visaMails(world)).toEqual(['visa_ready', 'visa_withdrawn', 'visa_ready'])
  })

  it('keeps the other traveller’s visa', async () => {
    await live(async (order, world) => {
      await paid(order, world)
      await change(order, 'approved')
      await attach(order, 'v1', 1)
      await attach(order, 'v2', 2)
      await becomes(order, { status: 'completed' })
      expect(await withdraw(order, 'v2')).toMatchObject({ status: 'approved' })
      const { documents } = await state(order)
      expect(documents.filter(({ documentType }) => documentType === 'visa')).toMatchObject([
        { documentId: 'v1', status: 'delivered' },
        { documentId: 'v2', status: 'gone' },
      ])
    }, 2)
  })

  it('is withdrawn once when two people press at the same time', async () => {
    const world = await live(async (order, world) => {
      await completed(order, world)
      const tries = await Promise.allSettled([withdraw(order, 'v1'), withdraw(order, 'v1')])
      expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })
    expect(visaMails(world)).toEqual(['visa_ready', 'visa_withdrawn'])
  })
})

describe('a replaced visa', () => {
  it('keeps the order completed, with one mail', async () => {
    const world = await live(async (order, world) => {
      await completed(order, world)
      expect(await replace(order, 'v1', 'v2')).toMatchObject({ status: 'completed' })
      expect(await refusalOf(replace(order, 'v1', 'v3'))).toBe('visa_not_delivered')
      expect(await state(order)).toMatchObject({ status: 'completed' })
    })
    expect(visaMails(world)).toEqual(['visa_ready', 'visa_replaced'])
    expect(world.statuses.at(-1)?.split(' ').at(-1)).toBe('visa_replaced')
  })
})
