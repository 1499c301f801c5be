import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PaymentsError } from './payments-error.ts'
import type { Checkout, RefundRequest } from './port.ts'
import { anOrder, type SandboxUnderTest, SECRETS, sandboxUnderTest } from './sandbox.fixture.ts'
import { connectPayments } from './stripe.ts'

const TOTAL = 47_703
const GOOD = '4242424242424242'
const DECLINED = '4000000000009995'

let sandbox: SandboxUnderTest
beforeAll(async () => {
  sandbox = await sandboxUnderTest()
})
afterAll(() => sandbox.close())

const pay = (checkout: Checkout, body: object) => sandbox.press(`/pay/${checkout.sessionId}`, body)
const read = (checkout: Checkout) => sandbox.payments.readCheckout(checkout.sessionId)
const fault = (body: object) => sandbox.press('/faults', body)

async function paid(): Promise<string> {
  const checkout = await sandbox.payments.createCheckout(anOrder())
  await pay(checkout, { card: GOOD })
  return (await read(checkout)).paymentIntentId ?? ''
}

const refundOf = (paymentIntentId: string, cents = TOTAL): RefundRequest => ({
  paymentIntentId,
  refundId: randomUUID(),
  attempt: 1,
  cents,
  idempotencyKey: randomUUID(),
  reason: 'requested_by_customer',
})

describe('createCheckout', () => {
  it('answers a payment page that expires at the given time', async () => {
    const order = anOrder()
    const checkout = await sandbox.payments.createCheckout(order)
    expect(checkout.expiresAt).toBe(order.expiresAt)
    expect((await fetch(checkout.url)).status).toBe(200)
    expect(await read(checkout)).toEqual({
      sessionId: checkout.sessionId,
      session: 'open',
      paymentIntentId: null,
      chargeId: null,
      state: 'unpaid',
      capturedCents: 0,
      method: null,
      card: null,
      failureCode: null,
      orderId: order.orderId,
      paymentId: order.paymentId,
      attemptId: order.attemptId,
    })
  })

  it('answers the same session for the same key and refuses the key for another order', async () => {
    const order = anOrder()
    const first = await sandbox.payments.createCheckout(order)
    expect(await sandbox.payments.createCheckout(order)).toEqual(first)
    const other = { ...anOrder(), idempotencyKey: order.idempotencyKey }
    await expect(sandbox.payments.createCheckout(other)).rejects.toMatchObject({ kind: 'refused', retryable: false })
  })

  it('does not repeat the traveller’s address in an error', async () => {
    const order = { ...anOrder(), customerEmail: 'jean..dupont@example' }
    const error = await sandbox.payments.createCheckout(order).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ kind: 'refused', facts: { status: 400 } })
    expect(inspect(error)).not.toContain('dupont')
  })

  it('recovers from a failure that Stripe replays for the key', async () => {
    await fault({ kind: 'error', path: '/v1/checkout/sessions', when: 'before' })
    const order = anOrder()
    await expect(sandbox.payments.createCheckout(order)).rejects.toMatchObject({ kind: 'unavailable' })
    const checkout = await sandbox.payments.createCheckout(order)
    expect(await read(checkout)).toMatchObject({ session: 'open', attemptId: order.attemptId })
  })

  it('finds a session that Stripe opened with a 500 response', async () => {
    await fault({ kind: 'error', path: '/v1/checkout/sessions', when: 'after' })
    const [order, before] = [anOrder(), await sandbox.sessions()]
    await expect(sandbox.payments.createCheckout(order)).rejects.toMatchObject({ kind: 'unavailable' })
    const checkout = await sandbox.payments.createCheckout(order)
    expect(await read(checkout)).toMatchObject({ session: 'open', attemptId: order.attemptId })
    expect((await sandbox.sessions()).open).toBe((before.open ?? 0) + 1)
  })

  it('answers the session whose first response was lost', async () => {
    await fault({ kind: 'reset', path: '/v1/checkout/sessions', when: 'after' })
    const before = await sandbox.sessions()
    await sandbox.payments.createCheckout(anOrder())
    expect((await sandbox.sessions()).open).toBe((before.open ?? 0) + 1)
  })
})

describe('readCheckout', () => {
  it('reads a card payment to the cent', async () => {
    const checkout = await sandbox.payments.createCheckout(anOrder())
    await pay(checkout, { card: GOOD })
    expect(await read(checkout)).toMatchObject({
      session: 'complete',
      state: 'paid',
      capturedCents: TOTAL,
      method: 'card',
      card: { brand: 'visa', last4: '4242' },
      failureCode: null,
    })
  })

  it('distinguishes two declined cards and a successful third one on the same session', async () => {
    const checkout = await sandbox.payments.createCheckout(anOrder())
    await pay(checkout, { card: DECLINED })
    const first = await read(checkout)
    const declined = { session: 'open', state: 'declined', capturedCents: 0, failureCode: 'insufficient_funds' }
    expect(first).toMatchObject(declined)
    await pay(checkout, { card: DECLINED })
    const second = await read(checkout)
    expect(second).toMatchObject({ ...declined, paymentIntentId: first.paymentIntentId })
    expect(new Set([null, first.chargeId, second.chargeId]).size).toBe(3)
    await pay(checkout, { card: GOOD })
    expect(await read(checkout)).toMatchObject({ session: 'complete', state: 'paid', failureCode: null })
  })

  it('reads a payment with PayPal', async () => {
    const checkout = await sandbox.payments.createCheckout(anOrder())
    await pay(checkout, { method: 'paypal', challenge: 'leave' })
    expect(await read(checkout)).toMatchObject({ session: 'open', state: 'unpaid' })
    await pay(checkout, { method: 'paypal' })
    expect(await read(checkout)).toMatchObject({ state: 'paid', capturedCents: TOTAL, method: 'paypal' })
  })

  it('reads a bank transfer as processing until the money arrives', async () => {
    const checkout = await sandbox.payments.createCheckout(anOrder())
    await pay(checkout, { method: 'customer_balance', email: 'traveller@example.com' })
    expect(await read(checkout)).toMatchObject({ session: 'complete', state: 'processing', capturedCents: 0 })
    sandbox.later()
    expect(await read(checkout)).toMatchObject({ state: 'paid', capturedCents: TOTAL, method: 'customer_balance' })
  })

  it('reads bank debits that succeed and fail', async () => {
    const [good, bad] = [
      await sandbox.payments.createCheckout(anOrder()),
      await sandbox.payments.createCheckout(anOrder()),
    ]
    await pay(good, { iban: 'AT611904300234573201', email: 'traveller@example.com' })
    await pay(bad, { iban: 'AT861904300235473202', email: 'traveller@example.com' })
    expect(await read(good)).toMatchObject({ session: 'complete', state: 'processing', capturedCents: 0 })
    sandbox.later()
    expect(await read(good)).toMatchObject({ state: 'paid', capturedCents: TOTAL, method: 'sepa_debit' })
    expect(await read(bad)).toMatchObject({ session: 'complete', state: 'declined', capturedCents: 0 })
  })

  it('refuses an unknown session', async () => {
    await expect(sandbox.payments.readCheckout('cs_test_nothing')).rejects.toMatchObject({
      kind: 'refused',
      facts: { code: 'resource_missing', status: 404 },
    })
  })
})

describe('expireCheckout', () => {
  it('expires an open session and answers the same for an expired one', async () => {
    const checkout = await sandbox.payments.createCheckout(anOrder())
    expect(await sandbox.payments.expireCheckout(checkout.sessionId)).toBe('expired')
    expect(await sandbox.payments.expireCheckout(checkout.sessionId)).toBe('expired')
    expect(await read(checkout)).toMatchObject({ session: 'expired', state: 'unpaid' })
  })

  it('answers complete for a paid session', async () => {
    const checkout = await sandbox.payments.createCheckout(anOrder())
    await pay(checkout, { card: GOOD })
    expect(await sandbox.payments.expireCheckout(checkout.sessionId)).toBe('complete')
  })
})

describe('refund', () => {
  it('is made once for repeated calls with any key', async () => {
    const refund = refundOf(await paid(), 10_000)
    const before = await sandbox.charges()
    const first = await sandbox.payments.refund(refund)
    expect(first.status).toBe('succeeded')
    expect(await sandbox.payments.refund(refund)).toEqual(first)
    expect(await sandbox.payments.refund({ ...refund, idempotencyKey: randomUUID() })).toEqual(first)
    const after = await sandbox.charges()
    expect(after.refunds - before.refunds).toBe(1)
    expect(after.refunded - before.refunded).toBe(10_000)
  })

  it('is made twice for two refund ids of one payment', async () => {
    const intent = await paid()
    await sandbox.payments.refund(refundOf(intent, 10_000))
    await sandbox.payments.refund(refundOf(intent, TOTAL - 10_000))
    await expect(sandbox.payments.refund(refundOf(intent, 1))).rejects.toMatchObject({
      kind: 'refused',
      facts: { code: 'charge_already_refunded' },
    })
  })

  it.each(['before', 'after'])('is made once when Stripe answers 500 %s the effect', async (when) => {
    const refund = refundOf(await paid())
    const before = await sandbox.charges()
    await fault({ kind: 'error', method: 'POST', path: '/v1/refunds', when })
    await expect(sandbox.payments.refund(refund)).rejects.toMatchObject({ kind: 'unavailable', retryable: true })
    expect((await sandbox.payments.refund(refund)).status).toBe('succeeded')
    expect((await sandbox.charges()).refunds - before.refunds).toBe(1)
  })

  it('is made once for concurrent calls', async () => {
    const refund = refundOf(await paid())
    const before = await sandbox.charges()
    await Promise.allSettled(Array.from({ length: 10 }, () => sandbox.payments.refund(refund)))
    await sandbox.payments.refund(refund)
    expect((await sandbox.charges()).refunds - before.refunds).toBe(1)
  })

  it('is read as returned when the bank returned it', async () => {
    const checkout = await sandbox.payments.createCheckout(anOrder())
    await pay(checkout, { card: '4000000000005126' })
    const refund = refundOf((await read(checkout)).paymentIntentId ?? '')
    await sandbox.payments.refund(refund)
    sandbox.later()
    // With the same key Stripe replays its first response; without a key it answers the current state.
    expect(await sandbox.payments.readRefund(refund)).toMatchObject({ status: 'failed' })
  })

  it('is made once more as the next attempt after a return, and each attempt is read separately', async () => {
    const checkout = await sandbox.payments.createCheckout(anOrder())
    await pay(checkout, { card: '4000000000005126' })
    const first = refundOf((await read(checkout)).paymentIntentId ?? '')
    expect(await sandbox.payments.readRefund(first)).toBeNull()
    const { stripeRefundId } = await sandbox.payments.refund(first)
    const failed = { stripeRefundId, status: 'failed' }
    sandbox.later()
    expect(await sandbox.payments.readRefund(first)).toEqual(failed)
    const second = { ...first, attempt: 2, idempotencyKey: randomUUID() }
    expect(await sandbox.payments.readRefund(second)).toBeNull()
    const again = await sandbox.payments.refund(second)
    expect(again.stripeRefundId).not.toBe(stripeRefundId)
    expect((await sandbox.payments.refund({ ...second, idempotencyKey: randomUUID() })).stripeRefundId).toBe(
      again.stripeRefundId,
    )
    expect(await sandbox.payments.readRefund(first)).toEqual(failed)
  })
})

describe('outage of Stripe', () => {
  it('ends a call at the timeout with an unknown outcome', async () => {
    await fault({ kind: 'hang', ms: 20_000, path: '/v1/checkout/sessions', when: 'after' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let error: unknown
    void sandbox.payments.createCheckout(anOrder()).catch((caught: unknown) => {
      error = caught
    })
    while ((await sandbox.faults()).length > 0) await nextTurn()
    await vi.advanceTimersByTimeAsync(14_999)
    await nextTurn()
    expect(error).toBeInstanceOf(PaymentsError)
    expect(error).toMatchObject({ kind: 'unavailable', retryable: true })
  })

  it('is `unavailable` for a closed port, while a wrong key is `refused`', async () => {
    const unreachable = connectPayments({ ...SECRETS, STRIPE_API_BASE: 'http://127.0.0.1:9' })
    await expect(unreachable.readCheckout('cs_test_1')).rejects.toMatchObject({ kind: 'unavailable' })
    const stranger = connectPayments({ ...sandbox.env, STRIPE_SECRET_KEY: 'sk_test_somebodyelse' })
    await expect(stranger.readCheckout('cs_test_1')).rejects.toMatchObject({ kind: 'refused', facts: { status: 401 } })
  })
})

describe('a call that Stripe does not answer', () => {
  const outage = async (work: Promise<unknown>) => {
    const error = await work.catch((thrown: unknown) => thrown)
    return error instanceof PaymentsError && error.isOutage
  }

  it('is no outage where it is about one object alone', async () => {
    const payments = connectPayments(sandbox.env)
    const [one, other] = [await payments.createCheckout(anOrder()), await payments.createCheckout(anOrder())]
    const path = `/v1/checkout/sessions/${one.sessionId}`
    for (const kind of [{ kind: 'error', stored: false }, { kind: 'reset' }]) {
      await fault({ ...kind, path, when: 'before' })
      expect(await outage(payments.readCheckout(one.sessionId))).toBe(false)
      expect(await payments.readCheckout(other.sessionId)).toMatchObject({ state: 'unpaid' })
    }
    expect(await payments.readCheckout(one.sessionId)).toMatchObject({ state: 'unpaid' })
  })

  it('is an outage where no call is answered', async () => {
    const payments = connectPayments(sandbox.env)
    const { sessionId } = await payments.createCheckout(anOrder())
    await fault({ kind: 'error', stored: false, path: '/v1/**', when: 'before', times: 2 })
    expect(await outage(payments.readCheckout(sessionId))).toBe(true)
    expect(await sandbox.faults()).toEqual([])
  })
})
