import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOrder, type SandboxUnderTest, SECRETS, sandboxUnderTest } from './sandbox.fixture.ts'

const TOTAL = 47_703

let sandbox: SandboxUnderTest
/** What people do in Stripe's dashboard. */
let dashboard: Stripe
beforeAll(async () => {
  sandbox = await sandboxUnderTest()
  const { hostname: host, port } = new URL(sandbox.env.STRIPE_API_BASE ?? '')
  dashboard = new Stripe(SECRETS.STRIPE_SECRET_KEY, { host, port, protocol: 'http' })
})
afterAll(() => sandbox.close())

async function paidBy(card: string): Promise<string> {
  const { sessionId } = await sandbox.payments.createCheckout(anOrder())
  await sandbox.press(`/pay/${sessionId}`, { card })
  return (await sandbox.payments.readCheckout(sessionId)).paymentIntentId ?? ''
}

it('a charge has the refunds that Passage did not make', async () => {
  const intent = await paidBy('4242424242424242')
  const own = { refundId: crypto.randomUUID(), attempt: 1, cents: 1_000, idempotencyKey: crypto.randomUUID() }
  await sandbox.payments.refund({ ...own, paymentIntentId: intent, reason: 'requested_by_customer' })
  const { id } = await dashboard.refunds.create({ payment_intent: intent, amount: 2_000 })
  expect(await sandbox.payments.readCharge(intent)).toEqual({
    refunds: [{ stripeRefundId: id, cents: 2_000, stands: true }],
    disputes: [],
  })
})

it('a refund that the bank returned does not stand', async () => {
  const intent = await paidBy('4000000000005126')
  await dashboard.refunds.create({ payment_intent: intent })
  sandbox.later()
  expect(await sandbox.payments.readCharge(intent)).toMatchObject({ refunds: [{ stands: false }] })
})

it('a dispute is open with the day by which evidence is due, then answered, then decided', async () => {
  const intent = await paidBy('4000000000000259')
  const read = async () => (await sandbox.payments.readCharge(intent)).disputes[0]
  const dispute = await read()
  expect(dispute).toMatchObject({ state: 'open', cents: TOTAL, reason: 'fraudulent' })
  expect(Date.parse(dispute?.evidenceDueBy ?? '')).toBeGreaterThan(Date.now())
  const answer = (text: string) =>
    dashboard.disputes.update(dispute?.disputeId ?? '', { evidence: { uncategorized_text: text }, submit: true })
  await answer('The signed order')
  expect(await read()).toMatchObject({ state: 'answered' })
  await answer('winning_evidence')
  expect(await read()).toMatchObject({ state: 'won', evidenceDueBy: null })
})
