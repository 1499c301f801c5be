import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { receiverForTest, sandboxForTest, secretKey, sessionParams, webhookSecret } from '../testing/harness.ts'

const paidTypes = [
  'charge.succeeded',
  'checkout.session.completed',
  'payment_intent.created',
  'payment_intent.succeeded',
]

test('each event is posted once, signed so that the client of Stripe accepts it', async () => {
  const receiver = await receiverForTest()
  const { stripe, paidSession, counters } = await sandboxForTest({ webhookUrl: receiver.url })
  await paidSession()
  await vi.waitFor(() => expect(receiver.types().sort()).toEqual(paidTypes), 45_000)
  await vi.waitFor(async () => expect((await counters()).deliveries).toEqual({ delivered: 4 }), 45_000)
  for (const { event } of receiver.received) {
    expect(event).toEqual({ ...(await stripe.events.retrieve(event.id)), pending_webhooks: 1 })
    expect((await stripe.events.retrieve(event.id)).pending_webhooks).toBe(0)
  }
})

test('an altered body, another secret and an old signature are not accepted', async () => {
  const receiver = await receiverForTest()
  const { paidSession } = await sandboxForTest({ webhookUrl: receiver.url })
  await paidSession()
  await vi.waitFor(() => expect(receiver.received).toHaveLength(4), 45_000)
  const { raw, signature } = receiver.received[0] ?? { raw: '', signature: '' }
  const { webhooks } = new Stripe(secretKey)
  expect(signature).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/)
  expect(webhooks.constructEvent(raw, signature, webhookSecret).object).toBe('event')
  expect(() => webhooks.constructEvent(`${raw} `, signature, webhookSecret)).toThrow(/signature/)
  expect(() => webhooks.constructEvent(raw, signature, 'whsec_other')).toThrow(/signature/)
  const later = Date.now() + 302_000
  expect(() => webhooks.constructEvent(raw, signature, webhookSecret, 300, undefined, later)).toThrow(/tolerance/)
})

test('a refused event is sent again, with a new signature, until it is accepted', async () => {
  const receiver = await receiverForTest((event, seen) => (event.type === 'charge.succeeded' && seen < 2 ? 500 : 200))
  const { paidSession, control } = await sandboxForTest({ webhookUrl: receiver.url, webhookRetryMs: [20, 1100, 5000] })
  await paidSession()
  await vi.waitFor(() => expect(receiver.received).toHaveLength(6), { timeout: 45_000 })
  const charge = receiver.received.filter(({ event }) => event.type === 'charge.succeeded')
  expect(charge.map(({ status }) => status)).toEqual([500, 500, 200])
  expect(charge[2]?.signature).not.toBe(charge[1]?.signature)
  await vi.waitFor(
    async () =>
      expect(await control('/deliveries?type=charge.succeeded')).toMatchObject({
        deliveries: [
          { state: 'delivered', attempts: [{ status: 500 }, { status: 500 }, { status: 200, error: null }] },
        ],
      }),
    45_000,
  )
})

test('an event is given up after the last retry; an endpoint that does not answer counts as refused', async () => {
  const { paidSession, control, counters } = await sandboxForTest({
    webhookUrl: 'http://127.0.0.1:9/nobody',
    webhookRetryMs: [10, 10],
  })
  await paidSession()
  await vi.waitFor(async () => expect((await counters()).deliveries).toEqual({ failed: 4 }), 45_000)
  const { deliveries } = await control<{ deliveries: { attempts: { status: null; error: string }[] }[] }>('/deliveries')
  expect(deliveries[0]?.attempts).toHaveLength(3)
  expect(deliveries[0]?.attempts[0]).toMatchObject({ status: null, error: expect.stringMatching(/./) })
})

test('a receiver that is slow with one event gets the others meanwhile', async () => {
  const receiver = await receiverForTest()
  const { paidSession, control } = await sandboxForTest({ webhookUrl: receiver.url })
  await control('/webhooks/switch', { action: 'delay', ms: 400, types: ['payment_intent.*'] })
  await paidSession()
  await vi.waitFor(
    () => expect(receiver.types().sort()).toEqual(['charge.succeeded', 'checkout.session.completed']),
    45_000,
  )
  await vi.waitFor(() => expect(receiver.types().sort()).toEqual(paidTypes), { timeout: 45_000 })
})

test('the next webhooks can be lost, by type and number', async () => {
  const receiver = await receiverForTest()
  const { stripe, paidSession, control, counters } = await sandboxForTest({ webhookUrl: receiver.url })
  await control('/webhooks/switch', { action: 'lose', types: ['checkout.session.completed'], count: 1 })
  await paidSession()
  await paidSession()
  await vi.waitFor(async () => expect((await counters()).deliveries).toEqual({ delivered: 7, lost: 1 }), 45_000)
  expect(receiver.types().filter((type) => type === 'checkout.session.completed')).toHaveLength(1)
  expect((await stripe.events.list({ type: 'checkout.session.completed' })).data).toHaveLength(2)
})

test('all webhooks can be lost until the switch is taken back; a lost one can be sent late', async () => {
  const receiver = await receiverForTest()
  const { stripe, paidSession, control, counters } = await sandboxForTest({ webhookUrl: receiver.url })
  await control('/webhooks/switch', { action: 'lose' })
  await paidSession()
  expect((await counters()).deliveries).toEqual({ lost: 4 })
  await control('/webhooks', undefined, 'DELETE')
  const [event] = (await stripe.events.list({ type: 'checkout.session.completed' })).data
  await control('/webhooks/resend', { event: event?.id })
  await vi.waitFor(() => expect(receiver.received.map((one) => one.event.id)).toEqual([event?.id]), 45_000)
})

test('webhooks can be repeated, several at once', async () => {
  const receiver = await receiverForTest()
  const { paidSession, control } = await sandboxForTest({ webhookUrl: receiver.url })
  await control('/webhooks/switch', { action: 'repeat', times: 5, types: ['checkout.session.*'] })
  await paidSession()
  await vi.waitFor(() => expect(receiver.received).toHaveLength(8), 45_000)
  const completed = receiver.received.filter(({ event }) => event.type === 'checkout.session.completed')
  expect(completed).toHaveLength(5)
  expect(new Set(completed.map(({ event }) => event.id)).size).toBe(1)
})

test.each(['created', 'reversed'] as const)('a held batch is released in %s order', async (order) => {
  const receiver = await receiverForTest()
  const { stripe, paidSession, control, counters } = await sandboxForTest({ webhookUrl: receiver.url })
  await control('/webhooks/switch', { action: 'hold' })
  await paidSession()
  expect((await counters()).deliveries).toEqual({ held: 4 })
  expect(receiver.received).toEqual([])
  expect(await control('/webhooks/release', { order })).toEqual({ released: 4 })
  const newestFirst = (await stripe.events.list()).data.map((event) => event.type)
  expect(receiver.types()).toEqual(order === 'reversed' ? newestFirst : newestFirst.reverse())
})

test('the webhook address can be set while the sandbox runs', async () => {
  const receiver = await receiverForTest()
  const { stripe, control, paidSession } = await sandboxForTest()
  await paidSession()
  await control('/webhooks/endpoint', { url: receiver.url })
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  await stripe.checkout.sessions.expire(id)
  await vi.waitFor(() => expect(receiver.types()).toEqual(['checkout.session.expired']), 45_000)
})

test('the switches refuse what is not JSON, so that no web page can press them', async () => {
  const { url, stripe } = await sandboxForTest()
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const response = await fetch(`${url}/_sandbox/pay/${id}`, { method: 'POST', body: '{"card":"4242424242424242"}' })
  expect(response.status).toBe(415)
})
