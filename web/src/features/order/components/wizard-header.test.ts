import { describe, expect, it } from 'vitest'
import type { OrderFacts } from '../../one-order/payment/standing.ts'
import { progressOfStep, wizardStep } from './wizard-header.tsx'

const order = (facts: Partial<OrderFacts>): OrderFacts => ({
  status: 'payment_pending',
  paymentStatus: 'pending',
  statusHistory: [],
  ...facts,
})
const paid = order({ status: 'document_review', paymentStatus: 'completed' })

describe('the wizard’s step', () => {
  it('is 1 without a destination', () => expect(wizardStep({ offerId: null, orderNumber: null }, null)).toBe(1))

  it('is 2 with a destination', () => expect(wizardStep({ offerId: 12, orderNumber: null }, null)).toBe(2))

  it('is 3 with an unpaid order and 4 with a paid one', () => {
    expect(wizardStep({ offerId: null, orderNumber: 'o' }, order({}))).toBe(3)
    expect(wizardStep({ offerId: null, orderNumber: 'o' }, paid)).toBe(4)
  })

  it.each([
    ['withdrawn, its money on the way back', { status: 'cancelled', paymentStatus: 'completed' }, 4],
    ['withdrawn and refunded', { status: 'cancelled', paymentStatus: 'refunded' }, 4],
    ['rejected after the payment', { status: 'rejected', paymentStatus: 'completed' }, 4],
    ['cancelled without a payment', { status: 'cancelled', paymentStatus: 'cancelled' }, 3],
  ] as const)('stays that of the payment where the order is %s', (_, facts, step) =>
    expect(wizardStep({ offerId: null, orderNumber: 'o' }, order(facts))).toBe(step),
  )

  it('fills a quarter of the bar', () => {
    expect(([1, 2, 3, 4] as const).map(progressOfStep)).toEqual([25, 50, 75, 100])
  })
})
