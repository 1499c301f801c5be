import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderAs } from '../../testing/orders.ts'
import { startTestApp, type TestApp, WEBHOOK_SECRET } from '../../testing/test-app.ts'

let test: TestApp
let orderId: string
beforeAll(async () => {
  test = await startTestApp()
  orderId = (await createOrderAs(test, 'customer')).id
})
afterAll(() => test?.close())
beforeEach(() => vi.clearAllMocks())

const eventOf = (change: object = {}, metadata: object = { order_id: orderId }) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'checkout.session.completed',
  created: Math.floor(Date.now() / 1_000),
  livemode: false,
  data: { object: { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1', metadata } },
  ...change,
})

function sign(payload: string, secret = WEBHOOK_SECRET): string {
  const time = Math.floor(Date.now() / 1_000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}

const deliver = (body: string, signature = sign(body)) =>
  test.app.request('/api/stripe/webhook', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
const stored = (id: string) => test.db.selectFrom('stripeEvents').selectAll().where('id', '=', id).execute()

describe('a Stripe event', () => {
  it('is stored, acknowledged and signalled to its order at once', async () => {
    const event = eventOf()
    const response = await deliver(JSON.stringify(event))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ received: true })
    await test.background.settled()
    expect(test.orders.observePayment).toHaveBeenCalledWith(orderId, { sessionId: 'cs_1' })
    expect(await stored(event.id)).toMatchObject([{ orderId, sessionId: 'cs_1', handledAt: expect.any(Date) }])
  })

  it('is stored once when it arrives five times at once', async () => {
    const event = eventOf()
    const body = JSON.stringify(event)
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(body)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(200))
    await test.background.settled()
    expect(await stored(event.id)).toHaveLength(1)
    await deliver(body)
    await test.background.settled()
    const calls = test.orders.observePayment.mock.calls.length
    await deliver(body)
    await test.background.settled()
    expect(test.orders.observePayment).toHaveBeenCalledTimes(calls)
  })

  it.each(['refund.updated', 'refund.failed', 'charge.refund.updated'])(
    'of our refund, %s, is signalled to the order of the refund',
    async (type) => {
      const { id } = await createOrderAs(test, 'customer')
      const payment = {
        orderId: id,
        amountCents: 25_800,
        capturedCents: 25_800,
        status: 'completed',
        completedAt: new Date(),
      } as const
      const { id: paymentId } = await test.db
        .insertInto('payments')
        .values(payment)
        .returning('id')
        .executeTakeFirstOrThrow()
      const refund = { id: randomUUID(), paymentId, orderId: id, cents: 100, reason: 'withdrawn' }
      await test.db
        .insertInto('refunds')
        .values({ ...refund, idempotencyKey: refund.id })
        .execute()
      const metadata = { refund_id: `${refund.id}/2` }
      const object = { id: 're_1', object: 'refund', payment_intent: 'pi_1', metadata }
      const event = eventOf({ type, data: { object } })
      expect((await deliver(JSON.stringify(event))).status).toBe(200)
      await test.background.settled()
      expect(test.orders.observeRefund).toHaveBeenCalledExactlyOnceWith(id, { refundId: refund.id })
      expect(test.orders.observePayment).not.toHaveBeenCalled()
      expect(await stored(event.id)).toMatchObject([{ orderId: id, refundId: refund.id, handledAt: expect.any(Date) }])
    },
  )

  it('is left to the relay when its order cannot be signalled', async () => {
    test.orders.observePayment.mockRejectedValueOnce(new Error('Temporal is away'))
    const event = eventOf()
    expect((await deliver(JSON.stringify(event))).status).toBe(200)
    await test.background.settled()
    expect(await stored(event.id)).toMatchObject([{ handledAt: null }])
  })

  it('with a wrong signature is refused and not stored', async () => {
    const event = eventOf()
    const response = await deliver(JSON.stringify(event), sign(JSON.stringify(event), 'whsec_other'))
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_signature' }])
    expect(await stored(event.id)).toEqual([])
    expect(test.orders.observePayment).not.toHaveBeenCalled()
  })

  it('that is unused or of another product is acknowledged and not signalled', async () => {
    const other = eventOf({ type: 'customer.created' })
    const foreign = eventOf({}, { order_id: 'invoice-7' })
    expect((await deliver(JSON.stringify(other))).status).toBe(200)
    expect((await deliver(JSON.stringify(foreign))).status).toBe(200)
    await test.background.settled()
    expect(await stored(other.id)).toEqual([])
    expect(test.orders.observePayment).not.toHaveBeenCalled()
  })
})
