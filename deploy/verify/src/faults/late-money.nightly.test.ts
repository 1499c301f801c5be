import { setTimeout as sleep } from 'node:timers/promises'
import { DeskPage } from '@passage/contracts/api/desk/desk.schema'
import { WorkflowHistory } from '@passage/contracts/api/orders/order-work.schema'
import { until } from '@passage/local/until'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, read, send } from './scenes/http.ts'
import { askToCancel } from './scenes/orders/at-once.ts'
import {
  changeStatus,
  type Order,
  openCheckout,
  paidOrder,
  placeOrder,
  reaches,
  readOrder,
  requestUntilAnswered,
} from './scenes/orders/drive.ts'
import { slowOrSilent, violations } from './scenes/orders/invariants.ts'
import { askWorkflow, rowsOf } from './scenes/orders/timeline.ts'
import {
  answerRefundLate,
  deliverBeforeAnswer,
  endRun,
  isMailed,
  openSecondPage,
  payByBankThenCancel,
} from './scenes/payments/late-money.ts'
import { CARD } from './scenes/payments/sandbox.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()
afterEach(() => world.sandbox.calm())

const reasons = async (order: Order) => (await rowsOf(world, order)).map(({ reason }) => reason)
const isBack = (order: Order, status: 'cancelled' | 'rejected') =>
  reaches(world, order, status, { paymentStatus: 'refunded', within: 30_000 })

describe('fault 16: a payment after the cancellation', () => {
  it('by bank debit is refunded automatically', async () => {
    const order = await placeOrder(world)
    await payByBankThenCancel(world, order)
    await isBack(order, 'cancelled')
    const all = { succeeded: 1, captured: order.cents, refunds: 1, refunded: order.cents }
    expect(await world.sandbox.tally(order.id)).toMatchObject(all)
    expect(await violations(world, [order])).toEqual([])
    expect((await reasons(order)).slice(-3)).toEqual(['withdrawn', 'payment_late', 'refund_made'])
  })

  it('by card whose webhook is missing at the cancellation is refunded', async () => {
    const order = await placeOrder(world)
    const session = await openCheckout(world, order)
    await world.sandbox.lose()
    expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
    expect(await askToCancel(world, order)).toMatchObject({ status: 200 })
    await isBack(order, 'cancelled')
    expect(await world.sandbox.tally(order.id)).toMatchObject({ refunds: 1, refunded: order.cents })
    expect(await violations(world, [order])).toEqual([])
  })

  it('at the same moment either finds a closed page or is refunded', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => placeOrder(world)))
    const [paid, answers]: [string[], Answer[]] = [[], []]
    await Promise.all(
      orders.map(async (order, index) => {
        const session = await openCheckout(world, order)
        const pay = async () => world.sandbox.pay(session, CARD.pays)
        // Some payments come before the cancellation reaches Stripe, some after.
        const cancelled = requestUntilAnswered(() => askToCancel(world, order, `cancel-${order.id}`), answers)
        const [result, answer] = await Promise.all([sleep(index * 40).then(pay), cancelled])
        expect(answer.status).toBe(200)
        paid.push(result)
      }),
    )
    expect(slowOrSilent(answers)).toEqual([])
    expect(paid.every((result) => result === 'paid' || result === 'closed' || result === 'expired')).toBe(true)
    expect(await violations(world, orders)).toEqual([])
    for (const order of orders) {
      expect((await readOrder(world, order)).status).toBe('cancelled')
      const { captured, refunded } = await world.sandbox.tally(order.id)
      expect(refunded).toBe(captured)
    }
  })
})

describe('fault 16: a payment that no order expects', () => {
  it('from a second tab of a paid order is refunded, and the first is not', async () => {
    const order = await paidOrder(world)
    const second = await openSecondPage(world, order)
    expect(await world.sandbox.pay(second, CARD.pays)).toBe('paid')
    await until(async () => expect(await world.sandbox.tally(order.id)).toMatchObject({ refunds: 1 }), {
      within: 45_000,
    })
    expect(await world.sandbox.tally(order.id)).toMatchObject({
      ...{ succeeded: 2, captured: 2 * order.cents, refunded: order.cents },
    })
    expect(await readOrder(world, order)).toMatchObject({ status: 'document_review', paymentStatus: 'completed' })
    await until(async () => expect(await isMailed(world, order, 'payment_surplus')).toBe(true), { within: 45_000 })
    expect((await reasons(order)).filter((reason) => reason === 'payment_surplus')).toHaveLength(1)
  })

  it('for an order whose run has ended is refunded', async () => {
    const order = await placeOrder(world)
    await openCheckout(world, order)
    expect(await askToCancel(world, order)).toMatchObject({ status: 200 })
    await endRun(world, order)
    const second = await openSecondPage(world, order)
    expect(await world.sandbox.pay(second, CARD.pays)).toBe('paid')
    await until(async () => expect(await world.sandbox.tally(order.id)).toMatchObject({ refunded: order.cents }), {
      within: 45_000,
    })
  })

  it('whose refund the bank returns stays at the desk until an administrator pays it otherwise, and the customer gets a mail', async () => {
    const order = await placeOrder(world)
    await openCheckout(world, order)
    expect(await askToCancel(world, order)).toMatchObject({ status: 200 })
    await endRun(world, order)
    const second = await openSecondPage(world, order)
    expect(await world.sandbox.pay(second, CARD.sendsBack)).toBe('paid')
    const token = world.tokens.admin
    const look = (path: string) => send(world.origin, { method: 'GET', path, token })
    const atDesk = async () => {
      const queue = await look(`/api/desk/orders?queue=attention&search=${order.orderNumber}`)
      return read(queue, DeskPage).data.map(({ nextAction }) => nextAction)
    }
    const stuck = async () => read(await look(`/api/orders/${order.id}/workflow`), WorkflowHistory).surplus
    await until(async () => expect(await stuck()).toMatchObject([{ returned: true }]), { within: 45_000 })
    expect(await atDesk()).toEqual(['attend'])

    const path = `/api/orders/${order.id}/refunds/${(await stuck())[0]?.id}/settlement`
    const settle = () => send(world.origin, { method: 'POST', path, token, body: { note: 'Transfer 4711' } })
    // The workflow gets the news a moment after PostgreSQL.
    await until(async () => expect(await settle()).toMatchObject({ status: 200 }), { within: 45_000, every: 500 })
    expect(await stuck()).toEqual([])
    expect(await atDesk()).toEqual([])
    await until(async () => expect(await isMailed(world, order, 'surplus_paid_otherwise')).toBe(true), {
      within: 45_000,
    })
    expect(await world.sandbox.tally(order.id)).toMatchObject({ refunded: 0 })
  })
})

describe('fault 16: a refund and its webhook', () => {
  it('that reports its return after the order’s run has ended makes it owed again, until an administrator pays it otherwise', async () => {
    const order = await placeOrder(world)
    expect(await world.sandbox.pay(await openCheckout(world, order), CARD.sendsBack)).toBe('paid')
    await reaches(world, order, 'document_review')
    await world.sandbox.lose()
    await changeStatus(world, order, 'rejected')
    await isBack(order, 'rejected')
    await endRun(world, order)
    await deliverBeforeAnswer(world, order, 'refund.failed')
    await until(async () => expect((await reasons(order)).at(-1)).toBe('refund_failed'), { within: 45_000 })
    await until(async () => expect((await askWorkflow(world, order)).attention).toContain('refund_returned'), {
      within: 45_000,
    })
    const { refunds } = await readOrder(world, order)
    const answer = await send(world.origin, {
      method: 'POST',
      path: `/api/orders/${order.id}/refunds/${refunds[0]?.id}/settlement`,
      token: world.tokens.admin,
      body: { note: 'A bank transfer' },
    })
    expect(answer).toMatchObject({ status: 200, body: { paymentStatus: 'refunded' } })
    expect((await reasons(order)).slice(-2)).toEqual(['refund_failed', 'refund_paid_otherwise'])
  })

  it('that comes three times before Stripe’s answer makes and mails it once', async () => {
    const order = await paidOrder(world)
    await answerRefundLate(world)
    await changeStatus(world, order, 'rejected')
    await deliverBeforeAnswer(world, order, 'refund.updated')
    await isBack(order, 'rejected')
    expect(await world.sandbox.tally(order.id)).toMatchObject({ refunds: 1, refunded: order.cents })
    expect(await violations(world, [order])).toEqual([])
    expect((await reasons(order)).filter((reason) => reason === 'refund_made')).toHaveLength(1)
  })

  it('that reports its return before Stripe’s answer keeps it from counting as made', async () => {
    const order = await placeOrder(world)
    expect(await world.sandbox.pay(await openCheckout(world, order), CARD.sendsBack)).toBe('paid')
    await reaches(world, order, 'document_review')
    await answerRefundLate(world)
    await changeStatus(world, order, 'rejected')
    await deliverBeforeAnswer(world, order, 'refund.failed')
    await reaches(world, order, 'rejected', { paymentStatus: 'completed' })
    await until(async () => expect((await reasons(order)).at(-1)).toBe('refund_failed'), { within: 45_000 })
    expect(await readOrder(world, order)).toMatchObject({
      refunds: [{ status: 'promised', failedAt: expect.any(String) }],
    })
    expect((await askWorkflow(world, order)).attention).toContain('refund_returned')
  })
})
