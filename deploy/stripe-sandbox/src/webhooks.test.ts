import { describe, expect, it, vi } from 'vitest'
import { receiverForTest, sandboxForTest } from './testing/harness.ts'

const paidTypes = [
  'charge.succeeded',
  'checkout.session.completed',
  'payment_intent.created',
  'payment_intent.succeeded',
]

describe('webhooks', () => {
  it('are sent once for each event, with a signature that Stripe’s client accepts', async () => {
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

  it('are retried with a new signature until the receiver accepts them', async () => {
    const receiver = await receiverForTest((event, seen) => (event.type === 'charge.succeeded' && seen < 2 ? 500 : 200))
    const { paidSession, control } = await sandboxForTest({
      webhookUrl: receiver.url,
      webhookRetryMs: [20, 1100, 5000],
    })
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

  it('are given up after the last retry', async () => {
    const { paidSession, control, counters } = await sandboxForTest({
      webhookUrl: 'http://127.0.0.1:9/nobody',
      webhookRetryMs: [10, 10],
    })
    await paidSession()
    await vi.waitFor(async () => expect((await counters()).deliveries).toEqual({ failed: 4 }), 45_000)
    const { deliveries } = await control<{ deliveries: { attempts: { status: null; error: string }[] }[] }>(
      '/deliveries',
    )
    expect(deliveries[0]?.attempts).toHaveLength(3)
    expect(deliveries[0]?.attempts[0]).toMatchObject({ status: null, error: expect.stringMatching(/./) })
  })

  it('can be lost, by type and number', async () => {
    const receiver = await receiverForTest()
    const { stripe, paidSession, control, counters } = await sandboxForTest({ webhookUrl: receiver.url })
    await control('/webhooks/switch', { action: 'lose', types: ['checkout.session.completed'], count: 1 })
    await paidSession()
    await paidSession()
    await vi.waitFor(async () => expect((await counters()).deliveries).toEqual({ delivered: 7, lost: 1 }), 45_000)
    expect(receiver.types().filter((type) => type === 'checkout.session.completed')).toHaveLength(1)
    expect((await stripe.events.list({ type: 'checkout.session.completed' })).data).toHaveLength(2)
  })

  it('can all be lost, and sent late', async () => {
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

  it('can be repeated', async () => {
    const receiver = await receiverForTest()
    const { paidSession, control } = await sandboxForTest({ webhookUrl: receiver.url })
    await control('/webhooks/switch', { action: 'repeat', times: 5, types: ['checkout.session.*'] })
    await paidSession()
    await vi.waitFor(() => expect(receiver.received).toHaveLength(8), 45_000)
    const completed = receiver.received.filter(({ event }) => event.type === 'checkout.session.completed')
    expect(completed).toHaveLength(5)
    expect(new Set(completed.map(({ event }) => event.id)).size).toBe(1)
  })

  it.each(['created', 'reversed'] as const)('can be held and released in %s order', async (order) => {
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
})
