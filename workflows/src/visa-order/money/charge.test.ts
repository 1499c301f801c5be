import type { DisputeReading } from '@passage/contracts/workflows/projection'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { describe, expect, it } from 'vitest'
import { initialState } from '../state.ts'
import { disputeNews, refundAtStripe } from './charge.ts'

const order = (change: Partial<VisaOrderState> = {}): VisaOrderState => ({
  ...initialState({ documents: [], travellersComplete: true } as never),
  ...{ status: 'processing', paymentStatus: 'completed', capturedCents: 19_400, paymentId: 'p1' },
  ...change,
})
const promised = (cents: number, more: object = {}) => ({
  refundId: 'r1',
  paymentId: 'p1',
  cents,
  made: false,
  ...more,
})

describe('a refund made in Stripe’s dashboard', () => {
  const refund = { stripeRefundId: 're_1', cents: 9_400, stands: true }

  it('is a refund of the order that staff have to see', () => {
    expect(refundAtStripe(order(), refund)).toEqual({
      ...{ reason: 'refund_at_stripe', actor: { kind: 'stripe', id: null }, paymentStatus: 'completed' },
      refundElsewhere: {
        ...{ paymentId: 'p1', cents: 9_400, elsewhere: 're_1', stripeRefundId: 're_1' },
        unseen: true,
      },
    })
    expect(refundAtStripe(order(), { ...refund, cents: 19_400 })).toMatchObject({ paymentStatus: 'refunded' })
    expect(refundAtStripe(order({ status: 'rejected' }), refund)).toMatchObject({ refundElsewhere: { unseen: false } })
  })

  it('is recorded once, and owed again when the bank returns it', () => {
    const known = order({ refunds: [promised(9_400, { made: true, elsewhere: 're_1' })] })
    expect(refundAtStripe(known, refund)).toBeNull()
    expect(refundAtStripe(known, { ...refund, stands: false })).toMatchObject({
      reason: 'refund_failed',
      refundFailed: { refundId: 'r1' },
    })
    expect(refundAtStripe(order(), { ...refund, stands: false })).toBeNull()
  })

  it('is the promised refund of the same amount when both would be more than was paid', () => {
    const whole = { ...refund, cents: 19_400 }
    expect(refundAtStripe(order({ refunds: [promised(19_400)] }), whole)).toMatchObject({
      paymentStatus: 'refunded',
      refundMade: { refundId: 'r1', stripeRefundId: 're_1', elsewhere: 're_1' },
    })
    expect(refundAtStripe(order({ refunds: [promised(9_400)] }), refund)).toMatchObject({
      refundElsewhere: { cents: 9_400 },
    })
  })

  it('never makes the refunds more than was paid', () => {
    expect(refundAtStripe(order({ refunds: [promised(15_000)] }), refund)).toMatchObject({
      refundElsewhere: { cents: 4_400 },
    })
    expect(refundAtStripe(order({ refunds: [promised(19_400, { made: true })] }), refund)).toBeNull()
  })
})

describe('a dispute', () => {
  const dispute = (state: DisputeReading['state']): DisputeReading => ({
    ...{ disputeId: 'du_1', state, cents: 19_400, reason: 'fraudulent', evidenceDueBy: '2026-12-04T00:00:00.000Z' },
  })
  const known = (state: DisputeReading['state']) => order({ disputes: [{ disputeId: 'du_1', state }] })

  it.each([
    ['open', 'dispute_opened'],
    ['answered', 'dispute_answered'],
    ['won', 'dispute_won'],
    ['lost', 'dispute_lost'],
    ['closed', 'dispute_closed'],
  ] as const)('that is %s is the entry %s, once', (state, reason) => {
    expect(disputeNews(order(), dispute(state))).toMatchObject({
      reason,
      dispute: { ...dispute(state), paymentId: 'p1' },
    })
    expect(disputeNews(known(state), dispute(state))).toBeNull()
  })

  it('that was lost has given the customer the money', () => {
    expect(disputeNews(known('open'), dispute('lost'))).toMatchObject({
      paymentStatus: 'refunded',
      refundElsewhere: { cents: 19_400, elsewhere: 'du_1', stripeRefundId: null, unseen: false },
    })
    expect(disputeNews(known('open'), dispute('won'))).not.toHaveProperty('refundElsewhere')
  })

  it('that was decided stays decided', () => {
    expect(disputeNews(known('lost'), dispute('open'))).toBeNull()
    expect(disputeNews(known('won'), dispute('lost'))).toBeNull()
  })
})
