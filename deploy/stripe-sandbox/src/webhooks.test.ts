import { describe, expect, it, vi } from 'vitest'
import { receiverForTest, sandboxForTest } from './testing/harness.ts'

const PAID = ['charge.succeeded', 'checkout.session.completed', 'payment_intent.created', 'payment_intent.succeeded']

const start = async (answer?: Parameters<typeof receiverForTest>[0]) => {
  const receiver = await receiverForTest(answer)
  const sandbox = await sandboxForTest({ webhookUrl: receiver.url, webhookRetryMs: [20, 1100] })
  const arrive = (types: string[]) => vi.waitFor(() => expect(receiver.types().sort()).toEqual(types), 45_000)
  return { ...receiver, ...sandbox, arrive }
}

describe('webhooks', () => {
  it('are sent once for each event, with a signature that Stripe’s client accepts', async () => {
    const { stripe, paidSession, received, arrive } = await start()
    await paidSession()
    await arrive(PAID)
    const events = (await stripe.events.list()).data
    expect(received.map(({ event }) => event)).toEqual(expect.arrayContaining(events.map((event) => ({ ...event }))))
  })

  it('are retried with a new signature until the receiver accepts them', async () => {
    const { paidSession, received, arrive } = await start((event, seen) =>
      event.type === 'charge.succeeded' && seen < 2 ? 500 : 200,
    )
    await paidSession()
    await arrive(['charge.succeeded', 'charge.succeeded', ...PAID])
    const charge = received.filter(({ event }) => event.type === 'charge.succeeded')
    expect(charge.map(({ status }) => status)).toEqual([500, 500, 200])
    expect(charge[2]?.signature).not.toBe(charge[1]?.signature)
  })

  it('can be lost, by type', async () => {
    const { paidSession, control, arrive } = await start()
    await control('/webhooks/switch', { action: 'lose', types: ['checkout.session.completed'] })
    await paidSession()
    await arrive(PAID.toSpliced(1, 1))
  })

  it('can be repeated', async () => {
    const { paidSession, control, arrive } = await start()
    await control('/webhooks/switch', { action: 'repeat', times: 3, types: ['charge.succeeded'] })
    await paidSession()
    await arrive(['charge.succeeded', 'charge.succeeded', ...PAID])
  })

  it('can be delayed and released in reverse order', async () => {
    const { stripe, paidSession, control, types } = await start()
    await control('/webhooks/switch', { action: 'delay' })
    await paidSession()
    expect(types()).toEqual([])
    expect(await control('/webhooks/release', {})).toEqual({ released: 4 })
    expect(types()).toEqual((await stripe.events.list()).data.map((event) => event.type))
  })
})
