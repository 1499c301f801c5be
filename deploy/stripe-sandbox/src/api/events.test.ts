import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { apiVersion } from '../context.ts'
import { sandboxForTest, sessionParams } from '../testing/harness.ts'

test('events show the course of a payment, newest first, each with the object as it was', async () => {
  const { stripe, paidSession } = await sandboxForTest()
  const { id, intent } = await paidSession()
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 100 })
  expect(events.map((event) => event.type)).toEqual([
    'checkout.session.completed',
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ])
  expect(events[0]?.data.object).toMatchObject({
    id,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent,
  })
  expect(events[3]?.data.object).toMatchObject({ id: intent, status: 'requires_payment_method' })
  expect(events[0]).toEqual(await stripe.events.retrieve(events[0]?.id ?? ''))
})

test('events can be asked for by types, time and cursor', async () => {
  let now = 1_800_000_000_000
  const { stripe, paidSession } = await sandboxForTest({ now: () => now })
  const first = await paidSession()
  now += 60_000
  const second = await paidSession()
  const types = ['checkout.session.completed', 'payment_intent.succeeded']
  expect((await stripe.events.list({ types })).data).toHaveLength(4)
  expect((await stripe.events.list({ type: 'checkout.session.*' })).data).toHaveLength(2)
  const recent = await stripe.events.list({ types: [types[0] ?? ''], created: { gte: now / 1000 } })
  expect(recent.data.map((event) => (event.data.object as { id: string }).id)).toEqual([second.id])
  const older = await stripe.events.list({ types, starting_after: recent.data[0]?.id ?? '', limit: 10 })
  expect(older.data.map((event) => (event.data.object as { id: string }).id)).toEqual([
    second.intent,
    first.id,
    first.intent,
  ])
})

test('an event names the request that caused it, with its idempotency key', async () => {
  const { stripe } = await sandboxForTest()
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const expired = await stripe.checkout.sessions.expire(id, undefined, { idempotencyKey: 'expire-1' })
  const [event] = (await stripe.events.list()).data
  expect(event).toMatchObject({
    type: 'checkout.session.expired',
    request: { id: expired.lastResponse.requestId, idempotency_key: 'expire-1' },
  })
})

test('events are written in the API version of the installed client', () => {
  expect(apiVersion).toBe(Stripe.API_VERSION)
})
