import { describe, expect, it } from 'vitest'
import type { OrderFacts } from '../../../one-order/payment/standing.ts'
import { progressOfStep, wizardStep } from './wizard-step.ts'

const order = (facts: Partial<OrderFacts>): OrderFacts => ({
  status: 'payment_pending',
  paymentStatus: 'pending',
  statusHistory: [],
  ...facts,
})
const paid = order({ status: 'document_review', paymentStatus: 'completed' })

describe('the step', () => {
  it('is 1 without a destination, and with one until the person signs in', () => {
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
