import type { CheckoutReading } from '@passage/integrations/payments/port'
import { describe, expect, it } from 'vitest'
import { type Change, differencesAfter, type FoundOrder, reading } from '../testing/found-order.ts'

const refundRow = (order: FoundOrder, status: 'promised' | 'made', paidOtherwise = false) => {
  const { paymentId } = order.run.state
  const refund = { refundId: 'r1', paymentId: paymentId ?? '', cents: 19_400 }
  order.snapshot.money.refunds.push({
    ...refund,
    status,
    reason: 'staff_decision',
    stripeRefundId: status === 'made' && !paidOtherwise ? 're_1' : null,
    elsewhere: null,
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

describe('compareStripe', () => {
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

  it('accepts an expired page besides the paid one', () => {
    expect(differencesAfter((order) => anotherPage(order, { session: 'expired' }))).toEqual([])
  })

  it('accepts a refund that staff paid another way', () => {
    expect(differencesAfter((order) => refundRow(order, 'made', true))).toEqual([])
    const cameBack: Change = (order) => {
      refundRow(order, 'made', true)
      atStripe(order, 'r1', false)
    }
    expect(differencesAfter(cameBack)).toEqual([])
  })

  it.each<[string, Change, string, RegExp]>([
    [
      'a payment that is not in PostgreSQL',
      (order) => unpaid(order, 'open'),
      'signal-payment',
      /a payment of €194\.00 that is not in PostgreSQL/,
    ],
    [
      'an expired page that is open in PostgreSQL',
      (order) => {
        unpaid(order, 'open')
        checkout(order, { session: 'expired', state: 'unpaid', capturedCents: 0, paymentIntentId: null })
      },
      'signal-payment',
      /has expired at Stripe/,
    ],
    [
      'an open page of a paid order',
      (order) => anotherPage(order, { session: 'open' }),
      'close-page',
      /no longer uses/,
    ],
    [
      'an open page of an expired attempt',
      (order) => {
        unpaid(order, 'expired')
        checkout(order, { session: 'open', state: 'unpaid', capturedCents: 0, paymentIntentId: null })
      },
      'close-page',
      /no longer uses/,
    ],
    [
      'another amount',
      (order) => checkout(order, { capturedCents: 100 }),
      'person',
      /€1\.00 at Stripe and €194\.00 in PostgreSQL/,
    ],
    [
      'a refund that is not in PostgreSQL',
      (order) => atStripe(order, null),
      'signal-charge',
      /a refund of €194\.00 \(re_1\) that is not in PostgreSQL/,
    ],
    [
      'a made refund that is promised in PostgreSQL',
      (order) => {
        refundRow(order, 'promised')
        atStripe(order, 'r1')
      },
      'retry-step',
      /has made the refund/,
    ],
    [
      'a refund that the bank returned',
      (order) => {
        refundRow(order, 'made')
        atStripe(order, 'r1', false)
      },
      'signal-refund',
      /The bank returned the refund of €194\.00/,
    ],
    [
      'a refund that staff also paid another way',
      (order) => {
        refundRow(order, 'made', true)
        atStripe(order, 'r1')
      },
      'person',
      /another way, and Stripe has made it as well/,
    ],
    ['no refund that is made in PostgreSQL', (order) => refundRow(order, 'made'), 'person', /Stripe has none/],
    [
      'that Stripe does not answer',
      (order) => Object.assign(order, { stripe: { asked: false, why: 'no answer' } }),
      'person',
      /could not be read: no answer/,
    ],
  ])('reports %s', (_what, change, mend, text) => {
    expect(differencesAfter(change)).toEqual([
      expect.objectContaining({ between: 'stripe', text: expect.stringMatching(text) }),
    ])
    expect(differencesAfter(change)[0]?.mend.do).toBe(mend)
  })

  it.each<[string, Change, RegExp[]]>([
    [
      'a checkout that Stripe does not have',
      (order) => checkout(order, null),
      [/has no checkout cs_1/, /and Stripe has none/],
    ],
    [
      'a second payment',
      (order) => checkout(order, { paymentIntentId: 'pi_2' }),
      [/a second payment of .* \(pi_2\)/, /and Stripe has none/],
    ],
  ])('leaves to a person %s', (_what, change, texts) => {
    expect(differencesAfter(change).map((one) => [one.text, one.mend.do])).toEqual(
      texts.map((pattern) => [expect.stringMatching(pattern), 'person']),
    )
  })
})
