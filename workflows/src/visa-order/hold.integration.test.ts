import { actions } from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../testing/dev-server.ts'
import { becomes, change, customer, givenOrder, paid, staff, state } from '../testing/paid-order.ts'
import { refusalOf } from '../testing/refusal-of.ts'

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

const hold = (order: OrderHandle) =>
  order.executeUpdate(actions.hold, { args: [{ actor: staff, noteId: 'n1', expectedSeq: null }] })
const release = (order: OrderHandle) =>
  order.executeUpdate(actions.release, { args: [{ actor: staff, expectedSeq: null }] })
const approve = (order: OrderHandle, documentId: string) =>
  order.executeUpdate(actions.reviewDocument, {
    args: [{ actor: staff, documentId, noteId: null, expectedSeq: null, verdict: 'approved' }],
  })

describe('an order on hold', () => {
  it('takes payments, uploads and verdicts, stays in review, and continues with a new deadline once it is released', async () => {
    const world = await server.live(
      async (order, world) => {
        world.deadlineHours = 24
        await hold(order)
        expect(await refusalOf(hold(order))).toBe('order_on_hold')
        await paid(order, world)
        const extra = { actor: customer, documentId: 'd9', documentType: 'photo', traveller: null, requestId: null }
        await order.executeUpdate(actions.addDocument, { args: [extra] })
        for (const documentId of ['d1', 'd2', 'd9']) await approve(order, documentId)
        expect(await refusalOf(change(order, 'processing'))).toBe('order_on_hold')
        expect(await state(order)).toMatchObject({ status: 'document_review', held: true, dueAt: null, attention: [] })
        await release(order)
        await becomes(order, { status: 'processing', held: false, dueAt: expect.any(String) })
        const { seq } = await state(order)
        expect(await release(order)).toMatchObject({ seq })
      },
      { input: givenOrder() },
    )
    expect(world.mails).toEqual(expect.arrayContaining(['on_hold', 'released']))
    expect(world.records.filter(({ entry }) => entry.kind === 'hold')).toMatchObject([
      { entry: { reason: 'held', status: 'pending', actor: staff }, noteId: 'n1' },
      { entry: { reason: 'released', status: 'document_review', actor: staff } },
    ])
  })

  it('has no deadline, which attention would follow', async () => {
    await server.live(async (order, world) => {
      world.deadlineHours = 24
      await paid(order, world)
      await becomes(order, { dueAt: expect.any(String) })
      await hold(order)
      await becomes(order, { dueAt: null, remindAt: null })
      await release(order)
      await becomes(order, { dueAt: expect.any(String) })
    })
  })

  it('continues once it is released when it was on hold while the last document was accepted', async () => {
    await server.live(
      async (order, world) => {
        await paid(order, world)
        await becomes(order, { status: 'document_review' })
        await approve(order, 'd1')
        await Promise.all([approve(order, 'd2'), hold(order)])
        expect(await state(order)).toMatchObject({ status: 'document_review', held: true })
        await release(order)
        await becomes(order, { status: 'processing' })
      },
      { input: givenOrder() },
    )
  })

  it('can be ended, after which it is no longer on hold', async () => {
    await server.live(async (order, world) => {
      await paid(order, world)
      await hold(order)
      expect(await change(order, 'rejected')).toMatchObject({ status: 'rejected' })
      expect(await state(order)).toMatchObject({ held: false })
      expect(await refusalOf(hold(order))).toBe('order_closed')
    })
  })
})
