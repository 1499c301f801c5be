import { randomUUID } from 'node:crypto'
import { REFUND_RETURNED } from '@passage/contracts/workflows/failure-types'
import { recordEntry } from '@passage/core/orders/entries/record-entry'
import { listStuckSurplus } from '@passage/core/payments/surplus'
import { paidEffect, recordOf, startWorld, type World } from '@passage/core/testing/test-world'
import { PaymentsError } from '@passage/integrations/payments/payments-error'
import type { Payments } from '@passage/integrations/payments/port'
import { connectPayments } from '@passage/integrations/payments/stripe'
import { type Sandbox, startSandbox } from '@passage/stripe-sandbox/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { visaOrderActivities } from '../visa-order.ts'
import { surplusRefundActivities } from './surplus-refund.ts'

const GOOD = '4242424242424242'
/** The bank returns the refund shortly after. */
const COMES_BACK = '4000000000005126'

let world: World
let sandbox: Sandbox
let activities: ReturnType<typeof visaOrderActivities>
let payments: Payments
let surplus: ReturnType<typeof surplusRefundActivities>
beforeAll(async () => {
  const secrets = { secretKey: 'sk_test_worker', webhookSecret: 'whsec_worker' }
  ;[world, sandbox] = await Promise.all([startWorld(), startSandbox({ ...secrets, asyncDelayMs: 50 })])
  payments = connectPayments({
    STRIPE_SECRET_KEY: secrets.secretKey,
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
    STRIPE_API_BASE: sandbox.url,
  })
  const publish = vi.fn()
  surplus = surplusRefundActivities({ context: world.system, payments })
  activities = visaOrderActivities({
    context: world.system,
    payments,
    publish,
    appUrl: 'http://localhost',
  } as unknown as Deps)
})
afterAll(async () => {
  await sandbox?.close()
  await world?.close()
})

/** The session of a new order, paid by card in the sandbox. */
async function paidPage(card: string) {
  const { id: orderId } = await world.placeOrder()
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const checkout = await activities.openCheckout({ orderId, expiresAt })
  await fetch(`${sandbox.url}/_sandbox/pay/${checkout.sessionId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card }),
  })
  return { orderId, checkout }
}

/** A paid order with a granted full refund. */
async function promised(card: string) {
  const { orderId, checkout } = await paidPage(card)
  const { paymentIntentId, capturedCents } = await activities.readCheckout(checkout)
  const payment = { ...paidEffect(checkout), paymentIntentId, capturedCents }
  const refundId = randomUUID()
  const { paymentId } = checkout
  const entry = { status: 'document_review', paymentStatus: 'completed' } as const
  const record = (seq: number, beside: Parameters<typeof recordOf>[2]) =>
    recordEntry(world.system, recordOf(orderId, { ...entry, seq }, beside))
  await record(2, { payment })
  await record(3, { refundPromised: { refundId, paymentId, cents: capturedCents } })
  return { refundId, record }
}
const attemptOf = async (id: string) =>
  (await world.db.selectFrom('refunds').select('attempt').where('id', '=', id).executeTakeFirstOrThrow()).attempt
const refundsAtStripe = async (): Promise<number> =>
  (await (await fetch(`${sandbox.url}/_sandbox/counters`)).json()).charges.refunds

describe('refund', () => {
  it('is made once and read as made', async () => {
    const { refundId } = await promised(GOOD)
    await expect(activities.readRefund({ refundId })).rejects.toThrow('does not know')
    const before = await refundsAtStripe()
    const made = await activities.refundPayment({ refundId })
    expect(await activities.refundPayment({ refundId })).toEqual(made)
    expect((await refundsAtStripe()) - before).toBe(1)
    expect(await activities.readRefund({ refundId })).toEqual({ refundId, ...made, state: 'made' })
  })

  it('is read as failed after a return and made again as the next attempt after its entry', async () => {
    const { refundId, record } = await promised(COMES_BACK)
    const first = await activities.refundPayment({ refundId })
    await record(4, { refundMade: { refundId, ...first } })
    const failed = { refundId, ...first, state: 'failed' }
    await vi.waitFor(async () => expect(await activities.readRefund({ refundId })).toEqual(failed), 45_000)
    await record(5, { refundFailed: { refundId } })
    const second = await activities.refundPayment({ refundId })
    expect(second.stripeRefundId).not.toBe(first.stripeRefundId)
    expect(await attemptOf(refundId)).toBe(2)
  })

  it('stays made after another way of payment despite a late event', async () => {
    const { refundId, record } = await promised(COMES_BACK)
    const first = await activities.refundPayment({ refundId })
    await record(4, { refundMade: { refundId, ...first } })
    await record(5, { refundFailed: { refundId } })
    await record(6, { refundMade: { refundId, stripeRefundId: null } })
    expect(await activities.readRefund({ refundId })).toMatchObject({ state: 'made' })
  })

  it('succeeds by the next attempt when it was returned before the response', async () => {
    const { refundId } = await promised(COMES_BACK)
    const lost = await activities.refundPayment({ refundId })
    await vi.waitFor(async () => expect((await activities.readRefund({ refundId })).state).toBe('failed'), 45_000)
    await expect(activities.refundPayment({ refundId })).rejects.toMatchObject({
      type: REFUND_RETURNED,
      nonRetryable: true,
    })
    expect(await attemptOf(refundId)).toBe(2)
    expect((await activities.refundPayment({ refundId })).stripeRefundId).not.toBe(lost.stripeRefundId)
  })
})

it('readCheckout records the card of a paid checkout and keeps it from the workflow', async () => {
  const { checkout } = await paidPage(GOOD)
  expect(JSON.stringify(await activities.readCheckout(checkout))).not.toMatch(/last4|visa/i)
  const payments = world.db
    .selectFrom('payments')
    .select(['cardBrand', 'cardLast4'])
    .where('id', '=', checkout.paymentId)
  expect(await payments.executeTakeFirst()).toEqual({ cardBrand: 'visa', cardLast4: GOOD.slice(-4) })
})

it('refundSurplus makes no refund after another way of payment despite a late event', async () => {
  const { orderId, checkout } = await paidPage(COMES_BACK)
  await world.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
  const { sessionId } = checkout
  const { paymentIntentId, capturedCents: cents } = await activities.readCheckout({ sessionId })
  const { surplusId } = (await surplus.takeSurplus({ orderId, sessionId, paymentIntentId, cents })) ?? { surplusId: '' }
  await vi.waitFor(async () => expect(await surplus.refundSurplus({ surplusId })).toEqual({ returned: true }), 45_000)
  await surplus.recordSurplusPaidOtherwise({ surplusId, message: { actor: { kind: 'operator', id: null } } })
  const before = await refundsAtStripe()
  expect(await surplus.refundSurplus({ surplusId })).toEqual({ returned: false })
  expect(await refundsAtStripe()).toBe(before)
})

describe('refundSurplus repeated by staff after a return', () => {
  const returned = async () => {
    const { orderId, checkout } = await paidPage(COMES_BACK)
    await world.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
    const { sessionId } = checkout
    const { paymentIntentId, capturedCents: cents } = await activities.readCheckout({ sessionId })
    const taken = await surplus.takeSurplus({ orderId, sessionId, paymentIntentId, cents })
    const surplusId = taken?.surplusId ?? ''
    await vi.waitFor(async () => expect(await surplus.refundSurplus({ surplusId })).toEqual({ returned: true }), 45_000)
    return { surplusId, atDesk: () => listStuckSurplus(world.db, orderId) }
  }
  const failing = (kind: 'refused' | 'unavailable', refund: Payments['refund'] = async () => Promise.reject()) =>
    surplusRefundActivities({
      context: world.system,
      payments: {
        ...payments,
        refund: async (request) => {
          await refund(request).catch(() => undefined)
          throw new PaymentsError(kind, 'Stripe could not refund')
        },
      },
    })

  it('leaves the surplus to staff when Stripe refuses', async () => {
    const { surplusId, atDesk } = await returned()
    expect(await failing('refused').refundSurplus({ surplusId })).toEqual({ returned: true })
    expect(await atDesk()).toMatchObject([{ returned: true }])
  })

  it('refuses another way of payment while the outcome at Stripe is unknown', async () => {
    const { surplusId, atDesk } = await returned()
    await expect(failing('unavailable').refundSurplus({ surplusId })).rejects.toThrow('could not refund')
    expect(await atDesk()).toMatchObject([{ returned: false }])
    await expect(failing('refused', payments.refund).refundSurplus({ surplusId })).rejects.toThrow('could not refund')
    expect(await atDesk()).toMatchObject([{ returned: false }])
  })
})

describe('a payment page', () => {
  it('is refused for good where Stripe does not accept the order, and opens under a new key afterwards', async () => {
    const { id: orderId } = await world.placeOrder()
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const email = (customerEmail: string) =>
      world.db.updateTable('orders').set({ customerEmail }).where('id', '=', orderId).execute()
    await email('not-an-address')
    await expect(activities.openCheckout({ orderId, expiresAt })).rejects.toMatchObject({
      type: 'payment_refused',
      nonRetryable: true,
    })
    await email('marie@travel.example')
    expect(await activities.openCheckout({ orderId, expiresAt })).toMatchObject({ checkoutUrl: expect.any(String) })
  })
})

describe('a payment that Stripe does not answer about', () => {
  const fault = (body: object) =>
    fetch(`${sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ when: 'before', stored: false, kind: 'error', method: 'GET', ...body }),
    })
  const sinceOf = async (paymentId: string) =>
    (
      await world.db
        .selectFrom('payments')
        .select('unansweredSince')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow()
    ).unansweredSince

  it.each([404, 500])('is noted, alone, until Stripe answers (%i)', async (status) => {
    const [{ checkout }, other] = [await paidPage(GOOD), await paidPage(GOOD)]
    await fault({ path: `/v1/checkout/sessions/${checkout.sessionId}`, status })
    // The server's name in the failure's type would make it Stripe's outage.
    const type = status === 404 ? 'stripe_refused' : undefined
    await expect(activities.readCheckout(checkout)).rejects.toSatisfy((error) => error.type === type)
    expect(await sinceOf(checkout.paymentId)).toBeInstanceOf(Date)
    await activities.readCheckout(other.checkout)
    expect(await sinceOf(other.checkout.paymentId)).toBeNull()
    await activities.readCheckout(checkout)
    expect(await sinceOf(checkout.paymentId)).toBeNull()
  })

  it('is noted also for its refund and its disputes', async () => {
    const { refundId } = await promised(GOOD)
    const { paymentId } = await world.db
      .selectFrom('refunds')
      .select('paymentId')
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow()
    await activities.refundPayment({ refundId })
    await fault({ path: '/v1/refunds' })
    await expect(activities.readRefund({ refundId })).rejects.toThrow('could not read a refund')
    expect(await sinceOf(paymentId)).toBeInstanceOf(Date)
    await activities.readRefund({ refundId })
    expect(await sinceOf(paymentId)).toBeNull()
    const { paymentIntentId } = await world.db
      .selectFrom('payments')
      .select('paymentIntentId')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const about = { paymentIntentId: paymentIntentId as string }
    await fault({ path: '/v1/disputes' })
    await expect(activities.readCharge(about)).rejects.toThrow('could not read refunds and disputes')
    expect(await sinceOf(paymentId)).toBeInstanceOf(Date)
    await activities.readCharge(about)
    expect(await sinceOf(paymentId)).toBeNull()
  })
})
