import { expect, test, vi } from 'vitest'
import { errorOf, sandboxForTest, secretKey, sessionParams } from '../testing/harness.ts'

test('the same key with the same parameters answers the same object and says that it is a replay', async () => {
  const { stripe, counters } = await sandboxForTest()
  const key = { idempotencyKey: 'order-1-attempt-1' }
  const first = await stripe.checkout.sessions.create(sessionParams(), key)
  const second = await stripe.checkout.sessions.create(sessionParams(), key)
  expect(second).toEqual(first)
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)
  expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId)
  expect(await counters()).toMatchObject({ sessions: { open: 1 } })
})

test('the order of the parameters does not matter, their values do', async () => {
  const { stripe } = await sandboxForTest()
  const key = { idempotencyKey: 'one' }
  const { metadata, ...rest } = sessionParams()
  const first = await stripe.checkout.sessions.create({ metadata, ...rest }, key)
  expect((await stripe.checkout.sessions.create({ ...rest, metadata }, key)).id).toBe(first.id)
  const error = await errorOf(stripe.checkout.sessions.create({ ...rest, metadata: { order_id: 'order-2' } }, key))
  expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400, rawType: 'idempotency_error' })
  expect(error.message).toMatch(/^Keys for idempotent requests can only be used with the same parameters/)
})

test('a key used for one call is refused for another', async () => {
  const { stripe, paidSession } = await sandboxForTest()
  const { id, intent } = await paidSession()
  await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: 'two' })
  const error = await errorOf(stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'two' }))
  expect(error.type).toBe('StripeIdempotencyError')
})

test('a refund repeated with its key is made once', async () => {
  const { stripe, paidSession, counters } = await sandboxForTest()
  const { intent } = await paidSession()
  const refund = () => stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: 'refund-1' })
  const all = await Promise.all([refund(), refund(), refund()])
  expect(new Set(all.map((one) => one.id)).size).toBe(1)
  expect((await counters()).charges).toMatchObject({ refunds: 1, refunded: 18_900 })
})

test('while the first call is going on, the second is answered that the key is in use', async () => {
  const { stripe, control, counters } = await sandboxForTest()
  await control('/faults', { kind: 'hang', ms: 60_000, when: 'before', path: '/v1/checkout/sessions' })
  const key = { idempotencyKey: 'busy' }
  const first = stripe.checkout.sessions.create(sessionParams(), key)
  await vi.waitFor(async () => expect(await control('/faults')).toEqual({ faults: [] }), 45_000)
  const error = await errorOf(stripe.checkout.sessions.create(sessionParams(), key))
  expect(error).toMatchObject({ statusCode: 409, rawType: 'idempotency_error', code: 'idempotency_key_in_use' })
  await control('/faults', undefined, 'DELETE')
  const { id } = await first
  expect((await stripe.checkout.sessions.create(sessionParams(), key)).id).toBe(id)
  expect(await counters()).toMatchObject({ sessions: { open: 1 } })
})

test('a refusal after the call began is replayed, a refusal of its parameters is not', async () => {
  const { stripe, paidSession } = await sandboxForTest()
  const { id } = await paidSession()
  const late = { idempotencyKey: 'late' }
  const first = await errorOf(stripe.checkout.sessions.expire(id, {}, late))
  const again = await errorOf(stripe.checkout.sessions.expire(id, {}, late))
  expect(again.message).toBe(first.message)
  expect(again.headers?.['idempotent-replayed']).toBe('true')

  const early = { idempotencyKey: 'early' }
  const wrong = { ...sessionParams(), customer_email: 'nobody' }
  expect((await errorOf(stripe.checkout.sessions.create(wrong, early))).code).toBe('email_invalid')
  expect(await stripe.checkout.sessions.create(sessionParams(), early)).toMatchObject({ status: 'open' })
})

test('a key is forgotten after 24 hours', async () => {
  let now = 1_800_000_000_000
  const { stripe } = await sandboxForTest({ now: () => now })
  const key = { idempotencyKey: 'old' }
  const first = await stripe.checkout.sessions.create(sessionParams(), key)
  now += 24 * 60 * 60 * 1000 - 1
  expect((await stripe.checkout.sessions.create(sessionParams(), key)).id).toBe(first.id)
  now += 1
  expect((await stripe.checkout.sessions.create(sessionParams(), key)).id).not.toBe(first.id)
})

test('a key longer than 255 characters is refused, and reading ignores keys', async () => {
  const { stripe, url } = await sandboxForTest()
  const error = await errorOf(stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'x'.repeat(256) }))
  expect(error.statusCode).toBe(400)
  const headers = { authorization: `Bearer ${secretKey}`, 'idempotency-key': 'reading' }
  for (const path of ['/v1/refunds', '/v1/events']) {
    const response = await fetch(`${url}${path}`, { headers })
    expect([response.status, response.headers.get('idempotent-replayed')]).toEqual([200, null])
  }
})
