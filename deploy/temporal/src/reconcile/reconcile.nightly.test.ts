import { visaOrderId } from '@passage/contracts/workflows/names'
import { orderQuery } from '@passage/contracts/workflows/visa-order-messages'
import { systemContext } from '@passage/core/context'
import { paymentsEnv } from '@passage/integrations/config'
import { orderHistories } from '@passage/integrations/orchestration/history'
import { connectLedger } from '@passage/integrations/payments/ledger'
import { connectPayments } from '@passage/integrations/payments/stripe'
import { testStack } from '@passage/local/testing/stack'
import { commitOrder } from '@passage/verify/faults/scenes/orders/commit-order'
import {
  changeStatus,
  type Order,
  openCheckout,
  paidOrder,
  placeOrder,
  reaches,
} from '@passage/verify/faults/scenes/orders/drive'
import { CARD } from '@passage/verify/faults/scenes/payments/sandbox'
import { refundInDashboard } from '@passage/verify/faults/scenes/payments/stripe-dashboard'
import { worldOfFile } from '@passage/verify/faults/scenes/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetByMistake } from '../testing/trouble.ts'
import type { Tools } from './examine.ts'
import { reconcile } from './reconcile.ts'

const world = worldOfFile()
let tools: Tools
beforeAll(async () => {
  const env = paymentsEnv.parse(testStack().env)
  tools = {
    client: world.temporal,
    context: systemContext(world.db),
    ledger: connectLedger(env),
    payments: connectPayments(env),
    storage: world.storage,
  }
})
afterAll(async () => {
  await world.sandbox.calm()
})

const printed: string[] = []
beforeEach(() => {
  printed.length = 0
})

async function run(order: Order, mend = false, agree = async (_question: string) => true, how = tools) {
  const orders = (async function* () {
    yield order
  })()
  return reconcile(how, orders, { mend, agree, print: (line) => printed.push(line) })
}

/** Expects differences, comparing without pauses. */
async function differs(order: Order): Promise<void> {
  expect(await run(order, false, undefined, { ...tools, pause: async () => undefined })).toBe(1)
}

const handle = (order: Order) => world.temporal.workflow.getHandle(visaOrderId(order.id))
const audited = (order: Order) =>
  world.db
    .selectFrom('audit')
    .select(['action', 'actorKind'])
    .where('objectId', '=', order.id)
    .where('action', 'like', 'reconcile.%')
    .orderBy('id')
    .execute()

/** Repairs an order and expects it to be without differences afterwards. */
async function repairs(order: Order, ...what: string[]): Promise<void> {
  await differs(order)
  expect(printed.join('\n')).toContain(order.orderNumber)
  expect(await run(order, true), printed.join('\n')).toBe(0)
  expect(await audited(order)).toEqual(what.map((one) => ({ action: `reconcile.${one}`, actorKind: 'operator' })))
  printed.length = 0
  expect(await run(order), printed.join('\n')).toBe(0)
  expect(printed).toEqual(['1 order: no difference between workflow, PostgreSQL and Stripe.'])
}

describe('reconcile', () => {
  it('finds no difference in an order that was reviewed, rejected and refunded', async () => {
    const order = await paidOrder(world)
    expect(await run(order)).toBe(0)
    await changeStatus(world, order, 'processing')
    await changeStatus(world, order, 'rejected')
    await reaches(world, order, 'rejected', { paymentStatus: 'refunded' })
    expect(await run(order), printed.join('\n')).toBe(0)
  })

  it('continues an order from PostgreSQL after its workflow was terminated', async () => {
    const order = await paidOrder(world)
    const before = await settled(order)
    await handle(order).terminate('an operator’s mistake')
    await repairs(order, 'start-from-snapshot')
    await vi.waitFor(async () => expect(await standing(order)).toEqual(before), { timeout: 45_000, interval: 250 })
    await changeStatus(world, order, 'processing')
    await changeStatus(world, order, 'rejected')
    await reaches(world, order, 'rejected', { paymentStatus: 'refunded' })
    expect(await world.sandbox.tally(order.id)).toMatchObject({ captured: order.cents, refunded: order.cents })
  })

  it('continues an unpaid order with the same payment page', async () => {
    const order = await placeOrder(world)
    const session = await openCheckout(world, order)
    expect(await world.sandbox.pay(session, CARD.declined)).toBe('declined')
    await reaches(world, order, 'payment_pending', { paymentStatus: 'failed' })
    await handle(order).terminate('an operator’s mistake')
    await repairs(order, 'start-from-snapshot')
    expect(await openCheckout(world, order)).toBe(session)
    expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
    await reaches(world, order, 'document_review')
    const reasons = (await handle(order).query(orderQuery)).history.map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason === 'payment_declined')).toHaveLength(1)
  })

  it('continues an order after a reset, and keeps the histories of all runs readable', async () => {
    const order = await paidOrder(world)
    await resetByMistake(world, order)
    await vi.waitFor(
      async () => expect((await handle(order).query(orderQuery)).attention).toContain('projection_conflict'),
      { timeout: 45_000, interval: 250 },
    )
    await repairs(order, 'restart-from-snapshot')
    // The customer cannot pay a second time.
    expect((await world.sandbox.sessions(order.id)).filter(({ status }) => status === 'open')).toEqual([])
    const readable = async () => {
      const lines = (await orderHistories(world.temporal).read(order.id))?.lines ?? []
      const places = lines.map(({ at, eventId }) => `${at} ${eventId}`)
      expect(places).toEqual([...new Set(places)])
      return lines.map(({ name }) => name)
    }
    // One run was ended by the reset, one by the reconciliation.
    await expect.poll(readable).toContain('reset')
    expect((await readable()).filter((name) => name === 'terminated')).toHaveLength(2)
    await changeStatus(world, order, 'processing')
    expect(await world.sandbox.tally(order.id)).toMatchObject({ succeeded: 1, refunds: 0 })
  })

  it('starts a workflow for an order that has none', async () => {
    const order = await recordedOnly()
    expect(await gone(order)).toBe(true)
    await repairs(order, 'start-from-snapshot')
    expect(await world.sandbox.pay(await openCheckout(world, order), CARD.pays)).toBe('paid')
    await reaches(world, order, 'document_review')
  })

  it('signals an order about a payment whose webhook was lost', async () => {
    const order = await placeOrder(world)
    const session = await openCheckout(world, order)
    await handle(order).terminate('an operator’s mistake')
    await world.sandbox.lose()
    expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
    await world.sandbox.calm()
    await differs(order)
    expect(printed.join('\n')).toContain(
      `Stripe has a payment of €${(order.cents / 100).toFixed(2)} that is not in PostgreSQL.`,
    )
    expect(await run(order, true), printed.join('\n')).toBe(0)
    await reaches(world, order, 'document_review')
    expect(await world.sandbox.tally(order.id)).toMatchObject({ succeeded: 1, refunds: 0 })
  })

  it('changes nothing without the operator’s consent, and finds no difference after a refund in Stripe’s dashboard', async () => {
    const order = await paidOrder(world)
    await handle(order).terminate('an operator’s mistake')
    const questions: string[] = []
    const refuse = async (question: string) => {
      questions.push(question)
      return false
    }
    expect(await run(order, true, refuse)).toBe(1)
    expect(questions).toEqual([`${order.orderNumber}: start a run from PostgreSQL?`])
    expect((await handle(order).describe()).status.name).toBe('TERMINATED')
    expect(await audited(order)).toEqual([])
    expect(await run(order, true)).toBe(0)
    await refundInDashboard(world, order, 100)
    await vi.waitFor(
      async () => expect(await standing(order)).toMatchObject({ attention: ['refund_at_stripe'] }),
      45_000,
    )
    expect(await run(order, true), printed.join('\n')).toBe(0)
  })
})

/** The workflow's state once its mails are sent. */
async function settled(order: Order) {
  await vi.waitFor(async () => expect(await standing(order)).toMatchObject({ mails: [] }), {
    timeout: 45_000,
    interval: 250,
  })
  return standing(order)
}

async function standing(order: Order) {
  const { requests, mails, ...state } = await handle(order).query(orderQuery)
  const byId = requests.toSorted((a, b) => a.requestId.localeCompare(b.requestId))
  return { ...state, requests: byId, mails: mails.map(({ key }) => key).toSorted() }
}

/** An order that is marked as started but has no workflow: the relay ignores it. */
async function recordedOnly(): Promise<Order> {
  const order = await commitOrder(world)
  await world.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', order.id).execute()
  return order
}

const gone = (order: Order): Promise<boolean> =>
  handle(order)
    .describe()
    .then(
      () => false,
      () => true,
    )
