import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NoticeCursor } from './port.ts'
import { anOrder, type SandboxUnderTest, sandboxUnderTest } from './sandbox.fixture.ts'

let sandbox: SandboxUnderTest
beforeAll(async () => {
  sandbox = await sandboxUnderTest()
})
afterAll(() => sandbox.close())

const hourAgo = () => new Date(Date.now() - 3_600_000)
const list = async (after: NoticeCursor) => (await sandbox.payments.listNotices(after)).notices

async function paidOrder(): Promise<string> {
  const order = anOrder()
  const { sessionId } = await sandbox.payments.createCheckout(order)
  await sandbox.press(`/pay/${sessionId}`, { card: '4242424242424242' })
  return order.orderId
}

describe('listNotices', () => {
  it('lists the events of the webhook, oldest first, after an event or from a time', async () => {
    const first = await paidOrder()
    const all = await list({ eventId: null, created: hourAgo() })
    expect(all.map(({ type, orderId }) => [type, orderId])).toEqual([
      ['payment_intent.succeeded', first],
      ['checkout.session.completed', first],
    ])
    const last = all.at(-1)
    const second = await paidOrder()
    const since = await list({ eventId: last?.id ?? '', created: hourAgo() })
    expect(new Set(since.map(({ orderId }) => orderId))).toEqual(new Set([second]))
    // Stripe no longer has this event, so the time applies.
    expect(await list({ eventId: 'evt_forgotten', created: hourAgo() })).toEqual([...all, ...since])
    expect(await list({ eventId: 'evt_forgotten', created: new Date(Date.now() + 3_600_000) })).toEqual([])
  })
})
