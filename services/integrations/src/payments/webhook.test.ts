import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { DomainError } from '@passage/contracts/domain/errors'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOTICE_TYPES } from './port.ts'
import { anOrder, type SandboxUnderTest, SECRETS, sandboxUnderTest } from './sandbox.fixture.ts'

interface Delivery {
  body: Buffer
  signature: string
}

let receiver: Server
let sandbox: SandboxUnderTest
const deliveries: Delivery[] = []

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    deliveries.push({ body: await buffer(request), signature: String(request.headers['stripe-signature']) })
    response.end()
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  sandbox = await sandboxUnderTest(`http://127.0.0.1:${port}/webhook`)
})
beforeEach(() => {
  deliveries.length = 0
})
afterAll(async () => {
  await sandbox.close()
  receiver.close()
})

const notice = ({ body, signature }: Delivery) => sandbox.payments.readWebhook(body, signature)

/** Waits for a webhook of this type. */
const received = (type: string) =>
  vi.waitFor(() => {
    const delivery = deliveries.find((one) => notice(one).type === type)
    if (!delivery) throw new Error(`no ${type} yet`)
    return delivery
  }, 45_000)

async function pay(card: string) {
  const order = anOrder()
  const checkout = await sandbox.payments.createCheckout(order)
  await sandbox.press(`/pay/${checkout.sessionId}`, { card })
  return { order, checkout, reading: await sandbox.payments.readCheckout(checkout.sessionId) }
}

const signed = (payload: string, timestamp?: number, secret = SECRETS.STRIPE_WEBHOOK_SECRET) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) })

const refuses = (body: string | Uint8Array, signature: string | undefined) => {
  const act = () => sandbox.payments.readWebhook(body, signature)
  expect(act).toThrow(DomainError)
  expect(act).toThrow(expect.objectContaining({ code: 'invalid_signature' }))
}

describe('readWebhook', () => {
  it('reads session, payment, order and attempt of a paid checkout', async () => {
    const { order, checkout, reading } = await pay('4242424242424242')
    const seen = notice(await received('checkout.session.completed'))
    expect(seen).toMatchObject({
      livemode: false,
      sessionId: checkout.sessionId,
      paymentIntentId: reading.paymentIntentId,
      orderId: order.orderId,
      paymentId: order.paymentId,
      attemptId: order.attemptId,
      refundId: null,
      object: { object: 'checkout.session', payment_status: 'paid' },
    })
    expect(NOTICE_TYPES).toContain(seen.type)
    expect(Math.abs(Date.parse(seen.created) - Date.now())).toBeLessThan(300_000)
  })

  it('reads order and attempt of a declined card, whose event has no session', async () => {
    const { order, reading } = await pay('4000000000000002')
    expect(notice(await received('payment_intent.payment_failed'))).toMatchObject({
      sessionId: null,
      paymentIntentId: reading.paymentIntentId,
      orderId: order.orderId,
      attemptId: order.attemptId,
    })
  })

  it.each([1, 3])('reads our refund’s id at attempt %i', async (attempt) => {
    const { reading } = await pay('4242424242424242')
    const [refundId, paymentIntentId] = [randomUUID(), reading.paymentIntentId ?? '']
    const refund = { paymentIntentId, refundId, attempt, cents: 100, idempotencyKey: `refund/${attempt}` }
    await sandbox.payments.refund({ ...refund, reason: 'requested_by_customer' })
    sandbox.later()
    expect(notice(await received('refund.updated'))).toMatchObject({ refundId, paymentIntentId, sessionId: null })
  })
})

describe('invalid webhook', () => {
  let body: string
  beforeEach(async () => {
    const { sessionId } = await sandbox.payments.createCheckout(anOrder())
    await sandbox.payments.expireCheckout(sessionId)
    body = (await received('checkout.session.expired')).body.toString()
  })

  it('is valid before the changes below', () => {
    expect(sandbox.payments.readWebhook(body, signed(body)).type).toBe('checkout.session.expired')
  })

  it('is refused without a signature, with a forged one or that of another endpoint', () => {
    refuses(body, undefined)
    refuses(body, 't=1,v1=00')
    refuses(body, signed(body, undefined, 'whsec_somebodyelse'))
  })

  it('is refused when altered by one byte', () => {
    refuses(body.replace('"expired"', '"expirex"'), signed(body))
    refuses(new TextEncoder().encode(`${body} `), signed(body))
  })

  it('is refused when older than five minutes', () => {
    const now = Math.floor(Date.now() / 1_000)
    expect(sandbox.payments.readWebhook(body, signed(body, now - 290)).type).toBe('checkout.session.expired')
    refuses(body, signed(body, now - 310))
  })

  it('is refused from the other mode or another account', () => {
    const event = JSON.parse(body)
    for (const altered of [
      { ...event, livemode: true },
      { ...event, account: 'acct_somebodyelse' },
      { hello: 'world' },
    ]) {
      const text = JSON.stringify(altered)
      refuses(text, signed(text))
    }
  })
})
