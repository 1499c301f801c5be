import { expect, test, vi } from 'vitest'
import { errorOf, sandboxForTest, sessionParams } from '../testing/harness.ts'

test('a good card pays: charge, payment intent and session say so, with the metadata given for the payment', async () => {
  const { stripe, pay } = await sandboxForTest()
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  expect(await pay(id, { card: '4242 4242 4242 4242', name: 'Marie Curie' })).toMatchObject({
    result: 'paid',
    session: id,
  })
  const session = await stripe.checkout.sessions.retrieve(id)
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: { email: 'marie@example.com', name: 'Marie Curie' },
  })
  const intent = await stripe.paymentIntents.retrieve(String(session.payment_intent))
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount: 18_900,
    amount_received: 18_900,
    metadata: { order_id: 'order-1' },
    last_payment_error: null,
  })
  expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: 18_900,
    metadata: { order_id: 'order-1' },
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 } },
  })
  expect((await stripe.paymentIntents.list()).data.map((one) => one.id)).toEqual([intent.id])
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
  ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
  ['4000000000000119', 'processing_error', undefined, expect.stringContaining('An error occurred')],
  ['4111111111111111', 'card_declined', 'test_mode_live_card', expect.stringContaining('non test card')],
])('card %s is refused, and the same payment intent takes another card', async (card, code, decline_code, message) => {
  const { stripe, pay, counters } = await sandboxForTest()
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const refused = await pay(id, { card })
  expect(refused).toMatchObject({ result: 'declined', code, decline_code: decline_code ?? null })
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' })

  const intent = await stripe.paymentIntents.retrieve(String(refused.payment_intent), { expand: ['latest_charge'] })
  expect(intent.status).toBe('requires_payment_method')
  const error = intent.last_payment_error
  expect([error?.type, error?.code, error?.decline_code, error?.message]).toEqual([
    'card_error',
    code,
    decline_code,
    message,
  ])
  expect(intent.latest_charge).toMatchObject({ status: 'failed', paid: false, amount_captured: 0, failure_code: code })

  expect(await pay(id, { card: '5555555555554444' })).toMatchObject({ result: 'paid', payment_intent: intent.id })
  const tally = (await counters()).byMetadata.order_id?.['order-1']
  expect(tally).toMatchObject({ succeeded: 1, failed: 1, captured: 18_900 })
})

test('paying twice charges once', async () => {
  const { stripe, pay, counters } = await sandboxForTest()
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id, { card: '4242424242424242' })))
  expect(answers.map((one) => one.result).sort()).toEqual([...Array(19).fill('complete'), 'paid'])
  expect((await counters()).charges).toMatchObject({ succeeded: 1, captured: 18_900 })
})

test('3-D Secure: waits for the payer, then pays', async () => {
  const { stripe, pay, counters } = await sandboxForTest()
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const waiting = await pay(id, { card: '4000002760003184', challenge: 'leave' })
  expect(waiting.result).toBe('requires_action')
  expect(await stripe.paymentIntents.retrieve(String(waiting.payment_intent))).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url' },
  })
  expect((await counters()).charges.succeeded).toBe(0)
  expect(await pay(id, { card: '4000002760003184', challenge: 'complete' })).toMatchObject({ result: 'paid' })
  const intent = await stripe.paymentIntents.retrieve(String(waiting.payment_intent), { expand: ['latest_charge'] })
  expect(intent).toMatchObject({
    status: 'succeeded',
    next_action: null,
    latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
  })
})

test('3-D Secure failed leaves the session open; a card may also be refused after it', async () => {
  const { stripe, pay, counters } = await sandboxForTest()
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const failed = await pay(id, { card: '4000002500003155', challenge: 'fail' })
  expect(failed).toMatchObject({ result: 'declined', code: 'payment_intent_authentication_failure' })
  expect(await pay(id, { card: '4000008400001629' })).toMatchObject({ result: 'declined', code: 'card_declined' })
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
  expect((await counters()).events).toMatchObject({ 'payment_intent.payment_failed': 2, 'charge.failed': 1 })
})

test('a session expires by its time and then takes no money, not even from a challenge that was open', async () => {
  let now = 1_800_000_000_000
  const { stripe, pay, counters } = await sandboxForTest({ now: () => now })
  const expires_at = now / 1000 + 30 * 60
  const { id } = await stripe.checkout.sessions.create(sessionParams({ expires_at }))
  const { payment_intent } = await pay(id, { card: '4000002760003184', challenge: 'leave' })
  now = expires_at * 1000 - 1
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
  now += 1
  expect(await pay(id, { card: '4242424242424242' })).toMatchObject({ result: 'expired' })
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null })
  expect(await stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'expired',
  })
  expect(await counters()).toMatchObject({
    charges: { succeeded: 0 },
    events: { 'checkout.session.expired': 1, 'payment_intent.canceled': 1 },
  })
})

test('a session expires without a call', async () => {
  let now = 1_800_000_000_000
  const { stripe, control } = await sandboxForTest({ now: () => now })
  await stripe.checkout.sessions.create(sessionParams())
  now += 25 * 60 * 60 * 1000
  const events = async () => (await stripe.events.list({ type: 'checkout.session.expired' })).data
  await vi.waitFor(async () => expect(await events()).toHaveLength(1), { timeout: 45_000 })
  expect(await control('/counters')).toMatchObject({ sessions: { expired: 1 } })
})

test('a bank payment completes the session unpaid, and succeeds later', async () => {
  const { stripe, pay, later } = await sandboxForTest()
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const { result, payment_intent } = await pay(id, { iban: 'AT61 1904 3002 3457 3201' })
  expect(result).toBe('processing')
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  const intent = await stripe.paymentIntents.retrieve(String(payment_intent), { expand: ['latest_charge'] })
  expect(intent).toMatchObject({ status: 'processing', latest_charge: { status: 'pending', paid: false } })
  expect((await errorOf(stripe.refunds.create({ payment_intent: intent.id }))).statusCode).toBe(400)

  later()
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' })
  const types = (await stripe.events.list({ limit: 20 })).data.map((event) => event.type)
  expect(types.reverse()).toEqual([
    'payment_intent.created',
    'charge.pending',
    'payment_intent.processing',
    'checkout.session.completed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.async_payment_succeeded',
  ])
  expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ status: 'pending' })
})

test('a bank payment may fail later', async () => {
  const { stripe, pay, counters, later } = await sandboxForTest()
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const { payment_intent } = await pay(id, { iban: 'AT861904300235473202' })
  later()
  await vi.waitFor(
    async () =>
      expect((await counters()).events).toMatchObject({
        'checkout.session.async_payment_failed': 1,
        'charge.failed': 1,
      }),
    45_000,
  )
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  expect(await stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_payment_attempt_failed' },
  })
})

test('what was typed wrongly never becomes a payment', async () => {
  const { stripe, pay, counters } = await sandboxForTest()
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  expect(await pay(id, { card: '4242424242424241', expiry: '01 / 20', cvc: '12' })).toMatchObject({
    result: 'invalid',
    problems: { number: 'invalid_number', expiry: 'invalid_expiry_year_past', cvc: 'incomplete_cvc' },
  })
  expect(await pay(id, { iban: 'AT611904300234573202' })).toMatchObject({ problems: { iban: 'invalid_iban' } })
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_intent: null })
  expect((await counters()).events).toEqual({})
})
