import { expect, test } from 'vitest'
import { errorOf, sandboxForTest, sessionParams } from '../testing/harness.ts'

test('a session is created open, unpaid, with its total and without a payment intent yet', async () => {
  const { stripe, port } = await sandboxForTest()
  const session = await stripe.checkout.sessions.create(sessionParams())
  expect(session).toMatchObject({
    object: 'checkout.session',
    amount_total: 18_900,
    amount_subtotal: 18_900,
    currency: 'eur',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    client_reference_id: 'ORD-TEST2345',
    customer_email: 'marie@example.com',
    locale: 'fr',
    metadata: { order_id: 'order-1', attempt: '1' },
    payment_method_types: ['card', 'sepa_debit'],
    url: `http://localhost:${port}/c/pay/${session.id}`,
  })
  expect(session.expires_at - session.created).toBe(24 * 60 * 60)
  expect(session.lastResponse.requestId).toMatch(/^req_\w{14}$/)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session)
})

test('line items are listed in their order, also page by page and expanded into the session', async () => {
  const { stripe } = await sandboxForTest()
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const lines = await stripe.checkout.sessions.listLineItems(id, { limit: 1 }).autoPagingToArray({ limit: 10 })
  expect(lines.map((line) => [line.description, line.quantity, line.price?.unit_amount, line.amount_total])).toEqual([
    ['Visa fee, Japan', 2, 4500, 9000],
    ['Processing fee', 2, 1800, 3600],
    ['Express supplement', 1, 6300, 6300],
  ])
  const { line_items } = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
  expect(line_items?.data.map((line) => line.id)).toEqual(lines.map((line) => line.id))
})

test('the payment intent and its charge are expanded on request', async () => {
  const { stripe, paidSession } = await sandboxForTest()
  const { id, intent } = await paidSession()
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  expect(session.payment_intent).toMatchObject({ id: intent, latest_charge: { status: 'succeeded', amount: 18_900 } })
  const error = await errorOf(stripe.checkout.sessions.retrieve(id, { expand: ['colour'] }))
  expect(error).toMatchObject({ statusCode: 400, message: 'This property cannot be expanded (colour).' })
})

test('sessions are listed newest first, by payment intent, with cursors', async () => {
  const { stripe, paidSession } = await sandboxForTest()
  const { id, intent } = await paidSession()
  const others = []
  for (let count = 0; count < 4; count += 1) others.push((await stripe.checkout.sessions.create(sessionParams())).id)
  const newestFirst = [...others.reverse(), id]
  expect((await stripe.checkout.sessions.list({ payment_intent: intent })).data.map((one) => one.id)).toEqual([id])
  expect((await stripe.checkout.sessions.list({ limit: 2 })).has_more).toBe(true)
  const all = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 10 })
  expect(all.map((one) => one.id)).toEqual(newestFirst)
  const before = await stripe.checkout.sessions.list({ limit: 2, ending_before: id })
  expect(before.data.map((one) => one.id)).toEqual(newestFirst.slice(2, 4))
  const missing = await errorOf(stripe.checkout.sessions.list({ starting_after: 'cs_test_none' }))
  expect(missing).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'starting_after' })
})

test('a session offers what its currency allows, less what the shop leaves out', async () => {
  const { stripe } = await sandboxForTest()
  const methods = async (change: Parameters<typeof sessionParams>[0]) =>
    (await stripe.checkout.sessions.create(sessionParams(change))).payment_method_types
  expect(await methods({})).toEqual(['card', 'sepa_debit'])
  expect(await methods({ allowed_payment_method_types: ['card', 'ideal'] })).toEqual(['card'])
  expect(await methods({ excluded_payment_method_types: ['card'] })).toEqual(['sepa_debit'])
  const dollars = { quantity: 1, price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Visa' } } }
  expect(await methods({ line_items: [dollars] })).toEqual(['card'])
  expect((await errorOf(methods({ excluded_payment_method_types: ['card', 'sepa_debit'] }))).statusCode).toBe(400)
})

test('an open session can be expired, once', async () => {
  const { stripe } = await sandboxForTest()
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ id, status: 'expired', url: null })
  expect(await errorOf(stripe.checkout.sessions.expire(id))).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    message:
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `expired`.',
  })
})

test('a paid session cannot be expired', async () => {
  const { stripe, paidSession } = await sandboxForTest()
  const { id } = await paidSession()
  expect((await errorOf(stripe.checkout.sessions.expire(id))).message).toContain('has a status of `complete`')
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
})

test.each([
  [29 * 60, 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'],
  [24 * 60 * 60 + 5, 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.'],
])('a session that would expire after %d s is refused', async (ahead, message) => {
  const { stripe } = await sandboxForTest()
  const expires_at = Math.floor(Date.now() / 1000) + ahead
  const error = await errorOf(stripe.checkout.sessions.create(sessionParams({ expires_at })))
  expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', param: 'expires_at', message })
})

test('30 minutes and 24 hours ahead are allowed', async () => {
  const now = 1_800_000_000_000
  const { stripe } = await sandboxForTest({ now: () => now })
  for (const ahead of [30 * 60, 24 * 60 * 60]) {
    const expires_at = now / 1000 + ahead
    expect(await stripe.checkout.sessions.create(sessionParams({ expires_at }))).toMatchObject({ expires_at })
  }
})

const line = { quantity: 1, price_data: { currency: 'eur', unit_amount: 4000, product_data: { name: 'Visa' } } }

test.each([
  ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour', 'Received unknown parameter: colour'],
  ['no lines', { line_items: undefined }, 'parameter_missing', 'line_items', 'Missing required param: line_items.'],
  ['another mode', { mode: 'gift' }, undefined, 'mode', 'Invalid mode: must be one of payment'],
  ['no address', { success_url: 'home' }, 'url_invalid', 'success_url', 'Not a valid URL'],
  ['no e-mail', { customer_email: 'marie' }, 'email_invalid', 'customer_email', 'Invalid email address: marie'],
  [
    'half a cent',
    { line_items: [{ ...line, price_data: { ...line.price_data, unit_amount: 10.5 } }] },
    'parameter_invalid_integer',
    'line_items[0][price_data][unit_amount]',
    'Invalid integer: 10.5',
  ],
  [
    'an empty name',
    { line_items: [{ ...line, price_data: { ...line.price_data, product_data: { name: '' } } }] },
    'parameter_invalid_empty',
    'line_items[0][price_data][product_data][name]',
    expect.stringContaining('You passed an empty string'),
  ],
  [
    'too little money',
    { line_items: [{ ...line, price_data: { ...line.price_data, unit_amount: 49 } }] },
    'amount_too_small',
    undefined,
    "The Checkout Session's total amount due must add up to at least €0.50 eur",
  ],
  [
    'long metadata',
    { metadata: { note: 'x'.repeat(501) } },
    undefined,
    'metadata',
    expect.stringContaining('up to 500 characters'),
  ],
])('%s is refused in the words of Stripe', async (_, change, code, param, message) => {
  const { stripe, counters } = await sandboxForTest()
  const params = { ...sessionParams(), ...change } as Parameters<typeof stripe.checkout.sessions.create>[0]
  const error = await errorOf(stripe.checkout.sessions.create(params))
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 })
  expect([error.code, error.param, error.message]).toEqual([code, param, message])
  expect(await counters()).toMatchObject({ sessions: {} })
})

test('what is not there is resource_missing', async () => {
  const { stripe } = await sandboxForTest()
  const missing = { type: 'StripeInvalidRequestError', statusCode: 404, code: 'resource_missing' }
  expect(await errorOf(stripe.checkout.sessions.retrieve('cs_x'))).toMatchObject({ ...missing, param: 'session' })
  expect(await errorOf(stripe.checkout.sessions.expire('cs_x'))).toMatchObject({ ...missing, param: 'session' })
  expect(await errorOf(stripe.paymentIntents.retrieve('pi_x'))).toMatchObject({ ...missing, param: 'intent' })
  expect(await errorOf(stripe.charges.retrieve('ch_x'))).toMatchObject({ ...missing, param: 'id' })
  expect(await errorOf(stripe.refunds.retrieve('re_x'))).toMatchObject({ ...missing, param: 'refund' })
  expect(await errorOf(stripe.events.retrieve('evt_x'))).toMatchObject({ ...missing, param: 'id' })
})
