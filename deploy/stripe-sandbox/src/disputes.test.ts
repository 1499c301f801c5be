import { expect, it } from 'vitest'
import { errorOf, sandboxForTest } from './testing/harness.ts'

const DISPUTED = '4000000000000259'

it('a payment of the card that is disputed has a dispute, and cannot be refunded', async () => {
  const { stripe, paidSession } = await sandboxForTest()
  const { intent } = await paidSession(DISPUTED)
  const { data } = await stripe.disputes.list({ payment_intent: intent })
  expect(data).toMatchObject([
    { status: 'needs_response', amount: 18_900, reason: 'fraudulent', payment_intent: intent },
  ])
  expect(await errorOf(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({ code: 'charge_disputed' })
})

it.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
  ['The traveller’s signed order', 'under_review'],
])('evidence %j leaves a dispute %s', async (text, status) => {
  const { stripe, paidSession } = await sandboxForTest()
  const { intent } = await paidSession(DISPUTED)
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data
  const evidence = { uncategorized_text: text }
  expect(await stripe.disputes.update(dispute?.id ?? '', { evidence, submit: true })).toMatchObject({ status })
  const { data: events } = await stripe.events.list({ types: ['charge.dispute.closed'] })
  expect(events).toHaveLength(status === 'under_review' ? 0 : 1)
})

it('a dispute that is accepted is lost, and decided once', async () => {
  const { stripe, paidSession } = await sandboxForTest()
  const { intent } = await paidSession(DISPUTED)
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data
  expect(await stripe.disputes.close(dispute?.id ?? '')).toMatchObject({ status: 'lost' })
  expect(await errorOf(stripe.disputes.close(dispute?.id ?? ''))).toMatchObject({ statusCode: 400 })
})
