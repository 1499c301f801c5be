import { expect, test } from 'vitest'
import { errorOf, sandboxForTest } from '../testing/harness.ts'

test('a payment is refunded in parts, never beyond what was captured', async () => {
  const { stripe, paidSession, counters } = await sandboxForTest()
  const { intent } = await paidSession()
  const part = await stripe.refunds.create({
    payment_intent: intent,
    amount: 10_000,
    reason: 'requested_by_customer',
    metadata: { refund_id: 'r1' },
  })
  expect(part).toMatchObject({
    object: 'refund',
    amount: 10_000,
    currency: 'eur',
    status: 'succeeded',
    payment_intent: intent,
    reason: 'requested_by_customer',
    metadata: { refund_id: 'r1' },
  })
  expect(await errorOf(stripe.refunds.create({ payment_intent: intent, amount: 8901 }))).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount (€89.01) is greater than unrefunded amount on charge (€89.00)',
  })
  const rest = await stripe.refunds.create({ charge: String(part.charge) })
  expect(rest.amount).toBe(8900)
  expect(await errorOf(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
    message: `Charge ${String(part.charge)} has already been refunded.`,
  })
  expect(await stripe.charges.retrieve(String(part.charge))).toMatchObject({ amount_refunded: 18_900, refunded: true })
  expect((await counters()).byPaymentIntent[intent]).toMatchObject({ captured: 18_900, refunded: 18_900, refunds: 2 })
  expect((await stripe.refunds.list({ payment_intent: intent })).data.map((one) => one.id)).toEqual([rest.id, part.id])
  expect(await stripe.refunds.retrieve(part.id, { expand: ['charge'] })).toMatchObject({ charge: { refunded: true } })
})

test('fifty refunds at once give back what was captured, once', async () => {
  const { stripe, paidSession, counters } = await sandboxForTest()
  const { intent } = await paidSession()
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => stripe.refunds.create({ payment_intent: intent, amount: 6300 })),
  )
  expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
  expect((await counters()).charges).toMatchObject({ captured: 18_900, refunded: 18_900, refunds: 3 })
})

test('what was never paid cannot be refunded', async () => {
  const { stripe, paidSession } = await sandboxForTest()
  const { intent } = await paidSession('4000000000000002')
  expect((await errorOf(stripe.refunds.create({ payment_intent: intent }))).message).toBe(
    `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
  )
  expect(await errorOf(stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'payment_intent',
    message: "No such payment_intent: 'pi_none'",
  })
  expect((await errorOf(stripe.refunds.create({}))).message).toContain('payment_intent or charge')
  expect(await errorOf(stripe.refunds.create({ payment_intent: intent, amount: 0 }))).toMatchObject({
    code: 'parameter_invalid_integer',
    param: 'amount',
  })
})

test('a refund may be pending first', async () => {
  const { stripe, later, paidSession } = await sandboxForTest()
  const { intent } = await paidSession('4000000000007726')
  const { id, status } = await stripe.refunds.create({ payment_intent: intent })
  expect(status).toBe('pending')
  later()
  expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded')
})

test('a refund that fails later leaves the amount to be refunded again', async () => {
  const { stripe, later, paidSession, counters } = await sandboxForTest()
  const { intent } = await paidSession('4000000000005126')
  const { id, charge } = await stripe.refunds.create({ payment_intent: intent })
  later()
  expect((await stripe.refunds.retrieve(id)).status).toBe('failed')
  expect(await stripe.charges.retrieve(String(charge))).toMatchObject({ amount_refunded: 0, refunded: false })
  expect((await counters()).events).toMatchObject({ 'refund.updated': 1, 'refund.failed': 1 })
  await stripe.refunds.create({ payment_intent: intent })
})
