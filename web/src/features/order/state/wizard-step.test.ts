import { describe, expect, it } from 'vitest'
import { type OrderFacts, progressOfStep, standingOf, wizardStep } from './wizard-step.ts'

const order = (facts: Partial<OrderFacts>): OrderFacts => ({
  status: 'payment_pending',
  paymentStatus: 'pending',
  statusHistory: [],
  ...facts,
})
const paid = order({ status: 'document_review', paymentStatus: 'completed' })

describe('the step', () => {
  it('is 1 without a destination, and with one until somebody signs in', () => {
    expect(wizardStep({ offerId: null, orderId: null }, true, null)).toBe(1)
    expect(wizardStep({ offerId: 12, orderId: null }, false, null)).toBe(1)
  })

  it('is 2 with a destination', () => expect(wizardStep({ offerId: 12, orderId: null }, true, null)).toBe(2))

  it('is 3 with an order and 4 once it is paid', () => {
    expect(wizardStep({ offerId: null, orderId: 'o' }, true, order({}))).toBe(3)
    expect(wizardStep({ offerId: null, orderId: 'o' }, true, paid)).toBe(4)
  })

  it('fills the bar by quarters', () => {
    expect(([1, 2, 3, 4] as const).map(progressOfStep)).toEqual([25, 50, 75, 100])
  })
})

describe('an order that is resumed', () => {
  it('can be paid while it waits for payment', () => {
    expect(standingOf(order({ status: 'pending' }))).toBe('payable')
    expect(standingOf(order({ paymentStatus: 'failed' }))).toBe('payable')
  })

  it('is paid once the money is there, whatever its stage', () => expect(standingOf(paid)).toBe('paid'))

  it('says that the window is over', () => {
    const history = [{ reason: 'created' }, { reason: 'window_over' }]
    expect(standingOf(order({ status: 'cancelled', statusHistory: history }))).toBe('window_over')
  })

  it('is over when it was withdrawn, refused, or moved on without a payment', () => {
    expect(standingOf(order({ status: 'cancelled', paymentStatus: 'refunded' }))).toBe('over')
    expect(standingOf(order({ status: 'rejected', paymentStatus: 'completed' }))).toBe('over')
    expect(standingOf(order({ status: 'processing', paymentStatus: 'pending' }))).toBe('over')
  })
})
