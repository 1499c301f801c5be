import type { DisputeState } from '@passage/contracts/workflows/projection'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../../testing/dev-server.ts'
import type { FakeWorld } from '../../testing/fake-world.ts'
import { becomes, change, givenOrder, paid, staff } from '../../testing/paid-order.ts'

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

const live = (story: (order: OrderHandle, world: FakeWorld) => Promise<unknown>) =>
  server.live(story, { input: givenOrder() })
const observe = (order: OrderHandle) => order.signal(messages.chargeObserved, { paymentIntentId: 'pi_1' })
const reasons = (world: FakeWorld) => world.records.map(({ entry }) => entry.reason)

it('a refund in Stripe’s dashboard counts, is mailed, and needs attention until staff go on', async () => {
  const world = await live(async (order, world) => {
    await paid(order, world)
    world.charge = { refunds: [{ stripeRefundId: 're_1', cents: 9_400, stands: true }], disputes: [] }
    await observe(order)
    await observe(order)
    await becomes(order, { attention: ['refund_at_stripe'], refundedCents: 9_400, paymentStatus: 'completed' })
    await order.executeUpdate(messages.actions.retryStep, { args: [{ actor: staff }] })
    await becomes(order, { attention: [] })
    await change(order, 'rejected')
    await becomes(order, { refundedCents: 19_400, paymentStatus: 'refunded' })
  })
  expect(reasons(world).filter((reason) => reason === 'refund_at_stripe')).toHaveLength(1)
  expect(world.records.flatMap((record) => record.refundPromised?.cents ?? [])).toEqual([9_400, 10_000])
  expect(world.mails.filter((mail) => mail === 'refund_made')).toHaveLength(2)
})

it('a refund in Stripe’s dashboard settles the promised one that Stripe refuses', async () => {
  const world = await live(async (order, world) => {
    await paid(order, world)
    world.refundFailures = 3
    await change(order, 'rejected')
    world.charge = { refunds: [{ stripeRefundId: 're_1', cents: 19_400, stands: true }], disputes: [] }
    await observe(order)
    await becomes(order, { refundedCents: 19_400, paymentStatus: 'refunded', attention: [] })
    await vi.waitFor(() => expect(world.calls.filter((call) => call === 'refundPayment').length).toBe(4), 45_000)
  })
  expect(reasons(world).filter((reason) => reason === 'refund_made' || reason === 'refund_at_stripe')).toHaveLength(1)
})

it('a dispute needs attention until it is answered; a lost one is money that went back', async () => {
  const world = await live(async (order, world) => {
    await paid(order, world)
    const says = async (state: DisputeState) => {
      const dispute = { disputeId: 'du_1', state, cents: 19_400, reason: 'fraudulent', evidenceDueBy: null }
      world.charge = { refunds: [], disputes: [dispute] }
      await observe(order)
    }
    await says('open')
    await becomes(order, { attention: ['dispute_open'], paymentStatus: 'completed' })
    await says('answered')
    await becomes(order, { attention: [] })
    await says('lost')
    await becomes(order, { refundedCents: 19_400, paymentStatus: 'refunded' })
    await change(order, 'rejected')
  })
  expect(reasons(world).filter((reason) => reason.startsWith('dispute_'))).toEqual([
    'dispute_opened',
    'dispute_answered',
    'dispute_lost',
  ])
  expect(world.calls).not.toContain('refundPayment')
})
