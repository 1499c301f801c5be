import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { compareShapes, examplesIn } from './testing/compare-shapes.ts'
import { errorOf, sandboxForTest, secretKey, sessionParams } from './testing/harness.ts'
import { startStripeMock, stripeMock } from './testing/stripe-mock.ts'

type Answer = { status: number; body: Record<string, unknown> }
type Exchange = { call: string; ours: Answer; theirs: Answer }

// Optional fields that stripe-mock's examples omit; the types of Stripe's client check them.
const oursOnly = [
  'checkout.session.excluded_payment_method_types',
  'payment_intent.last_payment_error.advice_code',
  'payment_intent.last_payment_error.charge',
  'payment_intent.last_payment_error.code',
  'payment_intent.last_payment_error.decline_code',
  'payment_intent.last_payment_error.doc_url',
  'payment_intent.last_payment_error.message',
  'payment_intent.next_action.redirect_to_url',
  'refund.destination_details.card.reference',
  'refund.destination_details.card.reference_status',
  'refund.destination_details.card.reference_type',
]
// Since API version 2022-11-15 only present with `expand`.
const theirsOnly = ['charge.refunds']

/** A client of the sandbox that sends each request to stripe-mock as well. */
async function twins() {
  const mock = await startStripeMock()
  const sandbox = await sandboxForTest()
  const exchanges: Exchange[] = []
  const answer = async (url: string, init?: RequestInit): Promise<Answer> => {
    const response = await fetch(url, init)
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  const both: typeof fetch = async (input, init) => {
    const url = String(input)
    const [ours, theirs] = await Promise.all([answer(url, init), answer(url.replace(sandbox.url, mock), init)])
    exchanges.push({ call: `${init?.method} ${new URL(url).pathname}`, ours, theirs })
    return Response.json(ours.body, { status: ours.status })
  }
  const stripe = new Stripe(secretKey, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(both),
  })
  return { ...sandbox, stripe, exchanges, mock }
}

describe.skipIf(!stripeMock)('sandbox compared with stripe-mock', () => {
  it('has the requests and answers of Stripe’s API description', async () => {
    const { stripe, pay, exchanges } = await twins()
    const expires_at = Math.floor(Date.now() / 1000) + 3600
    const { id } = await stripe.checkout.sessions.create(
      sessionParams({
        expires_at,
        excluded_payment_method_types: ['sepa_debit'],
        submit_type: 'pay',
        ui_mode: 'hosted_page',
      }),
    )
    await pay(id, { card: '4000000000000002' })
    await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent', 'line_items'] })
    await pay(id, { card: '4000002760003184', challenge: 'leave' })
    await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    await pay(id, { card: '4000002760003184' })
    const session = await stripe.checkout.sessions.retrieve(id)
    const payment_intent = String(session.payment_intent)
    await stripe.checkout.sessions.list({ payment_intent, status: 'complete', limit: 3, created: { gte: 1 } })
    await stripe.checkout.sessions.listLineItems(id, { limit: 2 })
    const intent = await stripe.paymentIntents.retrieve(payment_intent)
    await stripe.paymentIntents.list({ limit: 2 })
    const charge = String(intent.latest_charge)
    await stripe.charges.retrieve(charge)
    await stripe.charges.list({ payment_intent })
    const refund = await stripe.refunds.create({
      payment_intent,
      amount: 100,
      reason: 'requested_by_customer',
      metadata: { refund_id: 'r1' },
    })
    await stripe.refunds.create({ charge, amount: 100 })
    await stripe.refunds.retrieve(refund.id, { expand: ['charge', 'payment_intent'] })
    await stripe.charges.retrieve(charge, { expand: ['refunds'] })
    await stripe.refunds.list({ payment_intent, limit: 1 })
    const events = await stripe.events.list({ types: ['checkout.session.completed'], created: { gte: 1 }, limit: 1 })
    await stripe.events.retrieve(events.data[0]?.id ?? '')
    const other = await stripe.checkout.sessions.create(sessionParams())
    await stripe.checkout.sessions.expire(other.id)

    const refused = exchanges.filter(({ ours, theirs }) => ours.status !== 200 || theirs.status !== 200)
    expect(refused).toEqual([])
    const known = { oursOnly, theirsOnly, examples: examplesIn(exchanges.map(({ theirs }) => theirs.body)) }
    const differences = exchanges.flatMap(({ ours, theirs }) => compareShapes(ours.body, theirs.body, known))
    expect([...new Set(differences)]).toEqual([])
  })

  it('refuses what Stripe refuses, with errors of the same shape', async () => {
    const { stripe, exchanges } = await twins()
    const { mode, ...modeless } = sessionParams()
    const wrong = [
      { ...modeless, mode, colour: 'red' },
      { ...modeless, mode: 'gift' },
      { ...modeless, mode, locale: 'klingon' },
      { ...modeless, mode, line_items: 'all' },
      { ...modeless, mode, expires_at: 'soon' },
      { ...modeless, mode, submit_type: 'steal' },
    ]
    for (const params of wrong) {
      await errorOf(stripe.checkout.sessions.create(params as unknown as Stripe.Checkout.SessionCreateParams))
    }
    await errorOf(stripe.refunds.create({ payment_intent: 'pi_1', reason: 'bored' }))
    const known = { oursOnly: ['.error.code', '.error.doc_url', '.error.param'], theirsOnly: [], examples: {} }
    for (const { ours, theirs } of exchanges) {
      expect([ours.status, theirs.status]).toEqual([400, 400])
      expect(compareShapes(ours.body, theirs.body, known)).toEqual([])
    }
    expect(exchanges).toHaveLength(7)
  })
})
