import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { errorOf, sandboxForTest, sessionParams } from './testing/harness.ts'

describe('Checkout Session', () => {
  it('is paid with a good card, like its PaymentIntent and charge', async () => {
    const { stripe, pay } = await sandboxForTest()
    const { id } = await stripe.checkout.sessions.create(sessionParams())
    expect(await pay(id, { card: '4242 4242 4242 4242', name: 'Marie Curie' })).toMatchObject({ result: 'paid' })
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'marie@example.com', name: 'Marie Curie' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 18_900,
        metadata: { order_id: 'order-1' },
        latest_charge: { status: 'succeeded', amount_captured: 18_900, metadata: { order_id: 'order-1' } },
      },
    })
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', null],
  ])('stays open after card %s was declined, and accepts another card', async (card, code, decline_code) => {
    const { stripe, pay, charges } = await sandboxForTest()
    const { id } = await stripe.checkout.sessions.create(sessionParams())
    const declined = await pay(id, { card })
    expect(declined).toMatchObject({ result: 'declined', code, decline_code })
    expect(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
      ...{ status: 'open', payment_status: 'unpaid' },
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    })
    const { payment_intent } = declined
    expect(await pay(id, { card: '5555555555554444' })).toMatchObject({ result: 'paid', payment_intent })
    expect(await charges()).toMatchObject({ succeeded: 1, failed: 1, captured: 18_900 })
  })

  it('charges once for concurrent payments', async () => {
    const { stripe, pay, charges } = await sandboxForTest()
    const { id } = await stripe.checkout.sessions.create(sessionParams())
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id, { card: '4242424242424242' })))
    expect(answers.map((one) => one.result).sort()).toEqual([...Array(19).fill('complete'), 'paid'])
    expect(await charges()).toMatchObject({ succeeded: 1, captured: 18_900 })
  })

  it('waits for 3-D Secure, which the payer passes or fails', async () => {
    const { stripe, pay } = await sandboxForTest()
    const { id } = await stripe.checkout.sessions.create(sessionParams())
    const card = '4000002760003184'
    expect(await pay(id, { card, challenge: 'fail' })).toMatchObject({
      result: 'declined',
      code: 'payment_intent_authentication_failure',
    })
    expect(await pay(id, { card, challenge: 'leave' })).toMatchObject({ result: 'requires_action' })
    expect(await pay(id, { card, challenge: 'complete' })).toMatchObject({ result: 'paid' })
  })

  it('expires at its time and cancels an open 3-D Secure challenge', async () => {
    let now = 1_800_000_000_000
    const { stripe, pay, charges } = await sandboxForTest({ now: () => now })
    const expires_at = now / 1000 + 30 * 60
    const { id } = await stripe.checkout.sessions.create(sessionParams({ expires_at }))
    await pay(id, { card: '4000002760003184', challenge: 'leave' })
    now = expires_at * 1000
    expect(await pay(id, { card: '4242424242424242' })).toMatchObject({ result: 'expired' })
    expect(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
      ...{ status: 'expired', url: null, payment_intent: { status: 'canceled' } },
    })
    expect(await charges()).toMatchObject({ succeeded: 0 })
  })

  it('can be expired by a call, once, and not after it was paid', async () => {
    const { stripe, paidSession } = await sandboxForTest()
    const { id } = await stripe.checkout.sessions.create(sessionParams())
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired' })
    for (const one of [id, (await paidSession()).id])
      expect(await errorOf(stripe.checkout.sessions.expire(one))).toMatchObject({ statusCode: 400 })
  })

  it.each([
    ['AT611904300234573201', 'paid', 'checkout.session.async_payment_succeeded'],
    ['AT861904300235473202', 'unpaid', 'checkout.session.async_payment_failed'],
  ])('is completed by bank account %s, and %s later', async (iban, payment_status, type) => {
    const { stripe, pay, later } = await sandboxForTest()
    const { id } = await stripe.checkout.sessions.create(sessionParams())
    expect(await pay(id, { iban })).toMatchObject({ result: 'processing' })
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    later()
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status })
    expect((await stripe.events.list({ type })).data).toHaveLength(1)
  })

  it('is paid with PayPal once the payer confirms it there', async () => {
    const { stripe, pay } = await sandboxForTest()
    const { id } = await stripe.checkout.sessions.create(sessionParams())
    expect(await pay(id, { method: 'paypal', challenge: 'fail' })).toMatchObject({
      ...{ result: 'declined', code: 'payment_intent_payment_attempt_failed' },
    })
    expect(await pay(id, { method: 'paypal', challenge: 'leave' })).toMatchObject({ result: 'requires_action' })
    expect(await pay(id, { method: 'paypal' })).toMatchObject({ result: 'paid' })
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
    expect(session).toMatchObject({
      ...{ status: 'complete', payment_status: 'paid' },
      payment_intent: { status: 'succeeded', latest_charge: { payment_method_details: { type: 'paypal' } } },
    })
  })

  it('is completed by a bank transfer, and paid when the money arrives', async () => {
    const { stripe, pay, later, charges } = await sandboxForTest()
    const { id } = await stripe.checkout.sessions.create(sessionParams())
    expect(await pay(id, { method: 'customer_balance' })).toMatchObject({ result: 'processing' })
    expect(await pay(id, { card: '4242424242424242' })).toMatchObject({ result: 'complete' })
    const read = () => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
    expect(await read()).toMatchObject({
      ...{ status: 'complete', payment_status: 'unpaid' },
      payment_intent: { status: 'requires_action', latest_charge: null },
    })
    later()
    expect(await read()).toMatchObject({
      payment_status: 'paid',
      payment_intent: { latest_charge: { payment_method_details: { type: 'customer_balance' } } },
    })
    expect(await charges()).toMatchObject({ succeeded: 1, captured: 18_900 })
    expect((await stripe.events.list({ type: 'checkout.session.async_payment_succeeded' })).data).toHaveLength(1)
  })

  it('has a page on which PayPal and bank transfer are offered and work without JavaScript', async () => {
    const { stripe, url, later } = await sandboxForTest()
    const open = async () => {
      const { id } = await stripe.checkout.sessions.create(sessionParams())
      const send = (path: string, body: Record<string, string>) =>
        fetch(url + path, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' })
      const state = async () => (await stripe.checkout.sessions.retrieve(id)).payment_status
      return { id, page: `/c/pay/${id}`, send, state }
    }
    const payPal = await open()
    const offered = await (await fetch(url + payPal.page)).text()
    for (const method of ['Card', 'PayPal', 'Bank transfer', 'Bank debit (SEPA)'])
      expect(offered).toContain(`> ${method}<`)
    const asked = (await payPal.send(payPal.page, { method: 'paypal' })).headers.get('location') ?? ''
    expect(await (await fetch(url + asked)).text()).toContain('Pay with PayPal')
    expect((await payPal.send(asked, { outcome: 'complete' })).headers.get('location')).toContain(payPal.id)
    expect(await payPal.state()).toBe('paid')

    const transfer = await open()
    const told = await (await transfer.send(transfer.page, { method: 'customer_balance' })).text()
    expect(told).toContain('Transfer €189.00')
    expect(told).toContain('IBAN')
    expect(await (await fetch(url + transfer.page)).text()).toContain('Your bank is processing this payment')
    later()
    expect(await transfer.state()).toBe('paid')
  })

  it('is kept in the data file, with payments and stored answers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const dataFile = join(folder, 'stripe.sqlite')
    const key = { idempotencyKey: 'create-1' }
    const first = await sandboxForTest({ dataFile })
    const { id } = await first.stripe.checkout.sessions.create(sessionParams(), key)
    await first.pay(id, { card: '4242424242424242' })
    await first.close()
    const second = await sandboxForTest({ dataFile })
    expect(await second.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' })
    expect((await second.stripe.checkout.sessions.create(sessionParams(), key)).id).toBe(id)
  })
})

describe('Refund', () => {
  it('is made in parts, never beyond the captured amount', async () => {
    const { stripe, paidSession, charges } = await sandboxForTest()
    const { intent } = await paidSession()
    const part = await stripe.refunds.create({ payment_intent: intent, amount: 10_000, metadata: { refund_id: 'r1' } })
    expect(part).toMatchObject({ amount: 10_000, status: 'succeeded', metadata: { refund_id: 'r1' } })
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent, amount: 8901 }))).toMatchObject({
      statusCode: 400,
      message: 'Refund amount (€89.01) is greater than unrefunded amount on charge (€89.00)',
    })
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 8900 })
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    expect(await charges()).toMatchObject({ captured: 18_900, refunded: 18_900, refunds: 2 })
  })

  it('never exceeds the captured amount under concurrent calls', async () => {
    const { stripe, paidSession, charges } = await sandboxForTest()
    const { intent } = await paidSession()
    const refund = () => stripe.refunds.create({ payment_intent: intent, amount: 6300 })
    const answers = await Promise.allSettled(Array.from({ length: 50 }, refund))
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    expect(await charges()).toMatchObject({ refunded: 18_900, refunds: 3 })
  })

  it('may be pending and succeed later', async () => {
    const { stripe, later, paidSession } = await sandboxForTest()
    const { intent } = await paidSession('4000000000007726')
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ status: 'pending' })
    later()
    expect((await stripe.refunds.list()).data).toMatchObject([{ status: 'succeeded' }])
  })

  it('may fail later; the amount can then be refunded again', async () => {
    const { stripe, later, paidSession, charges } = await sandboxForTest()
    const { intent } = await paidSession('4000000000005126')
    await stripe.refunds.create({ payment_intent: intent })
    later()
    expect((await stripe.refunds.list()).data).toMatchObject([{ status: 'failed' }])
    expect((await stripe.events.list({ type: 'refund.failed' })).data).toHaveLength(1)
    expect(await charges()).toMatchObject({ refunded: 0 })
    await stripe.refunds.create({ payment_intent: intent })
  })
})

describe('idempotency key', () => {
  it('returns the first answer to the same request, for 24 hours', async () => {
    let now = 1_800_000_000_000
    const { stripe } = await sandboxForTest({ now: () => now })
    const create = () => stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'a' })
    const first = await create()
    const second = await create()
    expect(second).toEqual(first)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    now += 24 * 60 * 60 * 1000
    expect((await create()).id).not.toBe(first.id)
  })

  it('is refused for other parameters', async () => {
    const { stripe } = await sandboxForTest()
    const key = { idempotencyKey: 'a' }
    await stripe.checkout.sessions.create(sessionParams(), key)
    const other = stripe.checkout.sessions.create(sessionParams({ metadata: { order_id: 'order-2' } }), key)
    expect(await errorOf(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  it('makes a refund once under concurrent calls', async () => {
    const { stripe, paidSession, charges } = await sandboxForTest()
    const { intent } = await paidSession()
    const refund = () => stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: 'refund-1' })
    const all = await Promise.all([refund(), refund(), refund()])
    expect(new Set(all.map((one) => one.id)).size).toBe(1)
    expect(await charges()).toMatchObject({ refunds: 1, refunded: 18_900 })
  })
})

describe('fault', () => {
  const path = '/v1/checkout/sessions'

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('answers 500 %s the effect, and again for the same key', async (when, sessions) => {
    const { stripe, control } = await sandboxForTest()
    await control('/faults', { kind: 'error', when, method: 'POST', path })
    const create = () => stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'a' })
    expect((await errorOf(create())).statusCode).toBe(500)
    expect((await errorOf(create())).statusCode).toBe(500)
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(sessions)
  })

  it('closes the connection after the effect; the same key then returns the object', async () => {
    const { stripe, control } = await sandboxForTest()
    // Stripe's client retries a closed connection once.
    await control('/faults', { kind: 'reset', when: 'after', times: 2, method: 'POST', path })
    const create = () => stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'a' })
    await create().catch(() => undefined)
    await control('/faults', undefined, 'DELETE')
    await create()
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
  })
})
