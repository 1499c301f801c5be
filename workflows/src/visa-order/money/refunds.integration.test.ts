import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../../testing/dev-server.ts'
import type { FakeWorld } from '../../testing/fake-world.ts'
import { becomes, change, givenOrder, paid, staff, state } from '../../testing/paid-order.ts'
import { refusalOf } from '../../testing/refusal-of.ts'

const admin = { kind: 'staff', id: 'a1' } as const

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

const live = (story: (order: OrderHandle, world: FakeWorld) => Promise<unknown>) =>
  server.live(story, { input: givenOrder() })
const grant = (order: OrderHandle, cents: number) =>
  order.executeUpdate(messages.actions.grantRefund, {
    args: [{ actor: admin, cents, noteId: 'n2', expectedSeq: null }],
  })

describe('a refund', () => {
  it('is granted in parts, never more than was paid', async () => {
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

  it('of the whole amount keeps an open order from becoming unpaid, and a closed one closed', async () => {
    await live(async (order, world) => {
      await paid(order, world)
      await change(order, 'submitted')
      await grant(order, 19_400)
      await becomes(order, { paymentStatus: 'refunded' })
      expect(await refusalOf(change(order, 'pending'))).toBe('refunded_order_stays_closed')
      await change(order, 'rejected')
      expect(await refusalOf(change(order, 'processing'))).toBe('refunded_order_stays_closed')
    })
  })

  it('that was granted is deducted when the order ends', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      await grant(order, 4_000)
      await change(order, 'rejected')
      await becomes(order, { refundedCents: 19_400, paymentStatus: 'refunded' })
    })
    expect(world.records.flatMap((record) => record.refundPromised?.cents ?? [])).toEqual([4_000, 15_400])
  })

  it('that the bank returns is owed again, and is made again on retryStep', async () => {
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
      await order.executeUpdate(messages.actions.retryStep, { args: [{ actor: staff }] })
      await becomes(order, { attention: [], paymentStatus: 'refunded', refundedCents: 19_400 })
      expect(await refusalOf(order.executeUpdate(messages.actions.retryStep, { args: [{ actor: staff }] }))).toBe(
        'nothing_to_retry',
      )
    })
    expect(world.statuses.slice(-3).map((line) => line.split(' ')[2])).toEqual([
      'refund_made',
      'refund_failed',
      'refund_made',
    ])
  })

  it('that is returned before Stripe’s answer, or a second time, waits for a decision each time', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      world.refundFailures = 1
      await change(order, 'rejected')
      const refundId = (await state(order)).refunds[0]?.refundId as string
      world.refundsReturned.add(refundId)
      await becomes(order, { attention: ['refund_returned'], refundedCents: 0 })
      await order.executeUpdate(messages.actions.retryStep, { args: [{ actor: staff }] })
      await vi.waitFor(() => expect(world.calls.filter((call) => call === 'refundPayment')).toHaveLength(3), 45_000)
      await becomes(order, { attention: ['refund_returned'], refundedCents: 0 })
      await order.executeUpdate(messages.actions.reportPaidOtherwise, {
        args: [{ actor: staff, refundId, noteId: 'transfer', expectedSeq: null }],
      })
      await becomes(order, { attention: [], paymentStatus: 'refunded' })
    })
    expect(world.calls.filter((call) => call === 'refundPayment')).toHaveLength(3)
    expect(world.statuses.at(-1)).toMatch(/ refund_paid_otherwise$/)
  })

  it('that was returned can be reported as paid in another way, once, while it waits', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      await change(order, 'rejected')
      await becomes(order, { paymentStatus: 'refunded' })
      const refundId = (await state(order)).refunds[0]?.refundId as string
      const settle = () =>
        order.executeUpdate(messages.actions.reportPaidOtherwise, {
          args: [{ actor: staff, refundId, noteId: 'transfer', expectedSeq: null }],
        })
      expect(await refusalOf(settle())).toBe('refund_not_returned')
      world.refundsReturned.add(refundId)
      await order.signal(messages.refundObserved, { refundId })
      await becomes(order, { attention: ['refund_returned'], refundedCents: 0 })
      const settlements = await Promise.allSettled([settle(), settle()])
      expect(settlements.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await becomes(order, { attention: [], paymentStatus: 'refunded', refundedCents: 19_400 })
      expect(await refusalOf(settle())).toBe('refund_not_returned')
    })
    expect(world.calls.filter((call) => call === 'refundPayment')).toHaveLength(1)
    expect(world.records.at(-1)).toMatchObject({ noteId: 'transfer', refundMade: { stripeRefundId: null } })
    expect(world.statuses.at(-1)).toMatch(/ refund_paid_otherwise$/)
    expect(world.mails.filter((mail) => mail === 'refund_made')).toHaveLength(2)
  })

  it('that is being reported as paid in another way is not made again by retryStep', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      await change(order, 'rejected')
      await becomes(order, { paymentStatus: 'refunded' })
      const refundId = (await state(order)).refunds[0]?.refundId as string
      world.refundsReturned.add(refundId)
      await order.signal(messages.refundObserved, { refundId })
      await becomes(order, { attention: ['refund_returned'] })
      world.refundsReturned.clear()
      world.blocksEntries = true
      const settling = await order.startUpdate(messages.actions.reportPaidOtherwise, {
        args: [{ actor: staff, refundId, noteId: 'transfer', expectedSeq: null }],
        waitForStage: 'ACCEPTED',
      })
      await order.executeUpdate(messages.actions.retryStep, { args: [{ actor: staff }] })
      world.blocksEntries = false
      await settling.result()
      await becomes(order, { attention: [], paymentStatus: 'refunded' })
    })
    expect(world.calls.filter((call) => call === 'refundPayment')).toHaveLength(1)
    expect(world.statuses.at(-1)).toMatch(/ refund_paid_otherwise$/)
  })
})
