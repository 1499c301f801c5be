import type { CheckoutReading } from '@passage/integrations/payments/port'
import { describe, expect, it } from 'vitest'
import { type Change, type FoundOrder, reading, said } from '../testing/found-order.ts'

const refundRow = (order: FoundOrder, status: 'promised' | 'made', paidOtherwise = false) => {
  const { paymentId } = order.run.state
  const refund = { refundId: 'r1', paymentId: paymentId ?? '', cents: 19_400 }
  order.snapshot.money.refunds.push({
    ...refund,
    status,
    reason: 'staff_decision',
    stripeRefundId: status === 'made' && !paidOtherwise ? 're_1' : null,
    failedAt: null,
    madeAt: null,
  })
  const refundedCents = status === 'made' ? 19_400 : 0
  for (const state of [order.run.state, order.snapshot.input.carried]) {
    state.refunds.push({ ...refund, made: status === 'made' })
    state.refundedCents = refundedCents
  }
  order.snapshot.row.refundedCents = refundedCents
}

describe('Stripe', () => {
  const checkout = (order: FoundOrder, change: Partial<CheckoutReading> | null) =>
    order.stripe.asked && order.stripe.checkouts.set('cs_1', change && reading(change))
  const unpaid = (order: FoundOrder, attempt: string) => {
    for (const state of [order.run.state, order.snapshot.input.carried])
      Object.assign(state, { capturedCents: 0, paymentId: null })
    Object.assign(order.snapshot.money.payments[0] as object, { capturedCents: 0, intentId: null })
    Object.assign(order.snapshot.money.attempts[0] as object, { status: attempt })
  }
  const atStripe = (order: FoundOrder, refundId: string | null, stands = true) =>
    order.stripe.asked &&
    order.stripe.refunds.set('pi_1', [{ stripeRefundId: 're_1', refundId, cents: 19_400, stands }])

  const anotherPage = (order: FoundOrder, page: Partial<CheckoutReading>) => {
    const [first] = order.snapshot.money.attempts
    if (!first) throw new Error('The order was never to be paid.')
    order.snapshot.money.attempts.push({ ...first, attemptId: 'a2', sessionId: 'cs_2', status: 'open' })
    const nothing = { state: 'unpaid', capturedCents: 0, paymentIntentId: null } as const
    order.stripe.checkouts.set('cs_2', reading({ sessionId: 'cs_2', ...nothing, ...page }))
  }

  it('may have an expired page beside the one that was paid', () => {
    expect(said((order) => anotherPage(order, { session: 'expired' }))).toEqual([])
  })

  it('has nothing, or only what came back, of a refund that was paid in another way', () => {
    expect(said((order) => refundRow(order, 'made', true))).toEqual([])
    const cameBack: Change = (order) => {
      refundRow(order, 'made', true)
      atStripe(order, 'r1', false)
    }
    expect(said(cameBack)).toEqual([])
  })

  it.each<[string, Change, string, RegExp]>([
    [
      'has money that we do not know of',
      (order) => unpaid(order, 'open'),
      'tell-payment',
      /€194\.00 that we do not know/,
    ],
    [
      'has an expired page that we hold as open',
      (order) => {
        unpaid(order, 'open')
        checkout(order, { session: 'expired', state: 'unpaid', capturedCents: 0, paymentIntentId: null })
      },
      'tell-payment',
      /has expired at Stripe/,
    ],
    [
      'has an open page for an order that is paid, as a reset run opens one',
      (order) => anotherPage(order, { session: 'open' }),
      'close-page',
      /nobody waits for/,
    ],
    [
      'has an open page that the order does not wait for',
      (order) => {
        unpaid(order, 'expired')
        checkout(order, { session: 'open', state: 'unpaid', capturedCents: 0, paymentIntentId: null })
      },
      'close-page',
      /nobody waits for/,
    ],
    [
      'has another amount',
      (order) => checkout(order, { capturedCents: 100 }),
      'person',
      /€1\.00, and we hold €194\.00/,
    ],
    [
      'has a refund that was not promised',
      (order) => atStripe(order, null),
      'person',
      /gave back €194\.00 \(re_1\) that nobody here promised/,
    ],
    [
      'has made a refund that we hold as promised',
      (order) => {
        refundRow(order, 'promised')
        atStripe(order, 'r1')
      },
      'retry-step',
      /has made the refund/,
    ],
    [
      'knows that the bank sent a refund back',
      (order) => {
        refundRow(order, 'made')
        atStripe(order, 'r1', false)
      },
      'tell-refund',
      /The bank sent the refund of €194\.00 back/,
    ],
    [
      'has made a refund that was paid in another way as well',
      (order) => {
        refundRow(order, 'made', true)
        atStripe(order, 'r1')
      },
      'person',
      /in another way, and Stripe has made it as well: twice/,
    ],
    ['has no refund that we hold as made', (order) => refundRow(order, 'made'), 'person', /Stripe has none/],
    [
      'is away',
      (order) => Object.assign(order, { stripe: { asked: false, why: 'no answer' } }),
      'person',
      /could not be asked: no answer/,
    ],
  ])('%s', (_what, change, mend, words) => {
    expect(said(change)).toEqual([expect.objectContaining({ between: 'stripe', words: expect.stringMatching(words) })])
    expect(said(change)[0]?.mend.do).toBe(mend)
  })

  it.each<[string, Change, RegExp[]]>([
    [
      'does not know our checkout',
      (order) => checkout(order, null),
      [/does not know our checkout cs_1/, /has no such payment/],
    ],
    [
      'has a second payment',
      (order) => checkout(order, { paymentIntentId: 'pi_2' }),
      [/a second payment, pi_2/, /has no such payment/],
    ],
  ])('%s: for people', (_what, change, words) => {
    expect(said(change).map((one) => [one.words, one.mend.do])).toEqual(
      words.map((pattern) => [expect.stringMatching(pattern), 'person']),
    )
  })
})
