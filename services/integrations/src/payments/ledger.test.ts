import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectLedger, type Ledger } from './ledger.ts'
import { anOrder, type SandboxUnderTest, SECRETS, sandboxUnderTest } from './sandbox.fixture.ts'

let sandbox: SandboxUnderTest
let ledger: Ledger
beforeAll(async () => {
  sandbox = await sandboxUnderTest()
  ledger = connectLedger(sandbox.env)
})
afterAll(() => sandbox.close())

describe('ledger', () => {
  it('reads a checkout, and answers null for an unknown one', async () => {
    const { sessionId } = await sandbox.payments.createCheckout(anOrder())
    expect(await ledger.readCheckout(sessionId)).toMatchObject({ sessionId, session: 'open', state: 'unpaid' })
    expect(await ledger.readCheckout('cs_test_unknown')).toBeNull()
  })

  it('lists our refunds by our ids, and refunds made in Stripe’s dashboard', async () => {
    const { sessionId } = await sandbox.payments.createCheckout(anOrder())
    await sandbox.press(`/pay/${sessionId}`, { card: '4242424242424242' })
    const paymentIntentId = (await ledger.readCheckout(sessionId))?.paymentIntentId ?? ''
    expect(await ledger.listRefunds(paymentIntentId)).toEqual([])
    const refundId = randomUUID()
    const ours = await sandbox.payments.refund({
      paymentIntentId,
      refundId,
      attempt: 2,
      cents: 10_000,
      idempotencyKey: refundId,
      reason: 'requested_by_customer',
    })
    const byHand = await fetch(`${sandbox.env.STRIPE_API_BASE}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRETS.STRIPE_SECRET_KEY}` },
      body: new URLSearchParams({ payment_intent: paymentIntentId, amount: '300' }),
    }).then((answer) => answer.json())
    expect(await ledger.listRefunds(paymentIntentId)).toEqual([
      { stripeRefundId: byHand.id, refundId: null, cents: 300, stands: true },
      { stripeRefundId: ours.stripeRefundId, refundId, cents: 10_000, stands: true },
    ])
  })

  it('throws when Stripe is unavailable', async () => {
    const nowhere = connectLedger({ ...sandbox.env, STRIPE_API_BASE: 'http://127.0.0.1:9' })
    await expect(nowhere.readCheckout('cs_test_1')).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(nowhere.listRefunds('pi_1')).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
