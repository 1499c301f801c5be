import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { until } from '@passage/local/until'
import { afterEach, describe, expect, it } from 'vitest'
import { read, send } from './scenes/http.ts'
import { changeStatus, type Order, paidOrder } from './scenes/orders/drive.ts'
import { endRun, isMailed } from './scenes/payments/late-money.ts'
import { CARD } from './scenes/payments/sandbox.ts'
import { answerDispute, orderPaidBy, refundInDashboard } from './scenes/payments/stripe-dashboard.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()
afterEach(() => world.sandbox.calm())

/** The order as staff see it. */
const asStaff = async (order: Order) => {
  const path = `/api/orders/${order.id}`
  return read(await send(world.origin, { method: 'GET', path, token: world.tokens.admin }), FullOrder)
}
const becomes = (order: Order, expected: object) =>
  until(async () => expect(await asStaff(order)).toMatchObject(expected), { within: 45_000 })
const reasons = async (order: Order) => (await asStaff(order)).statusHistory.map(({ reason }) => reason)

const disputedOrder = () => orderPaidBy(world, CARD.disputed)

describe('a refund made in Stripe’s dashboard', () => {
  it('counts in the order, is mailed, and needs attention while the order is open', async () => {
    const order = await paidOrder(world)
    await refundInDashboard(world, order)
    await becomes(order, {
      refundedAmount: (order.cents / 100).toFixed(2),
      paymentStatus: 'refunded',
      needsAttention: true,
    })
    await until(async () => expect(await isMailed(world, order, 'refund_made')).toBe(true), { within: 45_000 })
    await changeStatus(world, order, 'rejected')
    await becomes(order, { status: 'rejected', needsAttention: false })
    expect(await world.sandbox.tally(order.id)).toMatchObject({ refunds: 1 })
  })

  it('counts in an order whose run has ended', async () => {
    const order = await paidOrder(world)
    await changeStatus(world, order, 'completed')
    await endRun(world, order)
    await refundInDashboard(world, order, 500)
    await becomes(order, { refundedAmount: '5.00', paymentStatus: 'completed', status: 'completed' })
  })
})

describe('a dispute', () => {
  it('needs attention until it is answered, and is won', async () => {
    const order = await disputedOrder()
    await becomes(order, { needsAttention: true, disputes: [{ state: 'open', evidenceDueBy: expect.any(String) }] })
    await answerDispute(world, order, 'winning_evidence')
    await becomes(order, { needsAttention: false, disputes: [{ state: 'won' }], refundedAmount: '0.00' })
    expect(await reasons(order)).toEqual(expect.arrayContaining(['dispute_opened', 'dispute_won']))
  })

  it('that is lost has given the money back: nothing is refunded again', async () => {
    const order = await disputedOrder()
    await becomes(order, { disputes: [{ state: 'open' }] })
    await answerDispute(world, order, 'losing_evidence')
    await becomes(order, { refundedAmount: (order.cents / 100).toFixed(2), paymentStatus: 'refunded' })
    await changeStatus(world, order, 'rejected')
    await becomes(order, { status: 'rejected', invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }] })
    expect(await world.sandbox.tally(order.id)).toMatchObject({ refunds: 0 })
  })
})
