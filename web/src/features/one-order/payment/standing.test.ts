import { describe, expect, it } from 'vitest'
import { type OrderFacts, standingOf, transferRefused } from './standing.ts'

const order = (facts: Partial<OrderFacts>): OrderFacts => ({
  status: 'payment_pending',
  paymentStatus: 'pending',
  statusHistory: [],
  ...facts,
})
const paid = order({ status: 'document_review', paymentStatus: 'completed' })

describe('the payment of a resumed order', () => {
  it('is open while the order is payable', () => {
    expect(standingOf(order({ status: 'pending' }))).toBe('payable')
    expect(standingOf(order({ paymentStatus: 'failed' }))).toBe('payable')
  })

  it('is paid at any stage after its confirmation', () => expect(standingOf(paid)).toBe('paid'))

  it('is late after the payment window', () => {
    const history = [{ reason: 'created' }, { reason: 'window_over' }]
    expect(standingOf(order({ status: 'cancelled', statusHistory: history }))).toBe('window_over')
  })

  it('is over when the order was cancelled, rejected or continued without a payment', () => {
    expect(standingOf(order({ status: 'cancelled', paymentStatus: 'refunded' }))).toBe('over')
    expect(standingOf(order({ status: 'rejected', paymentStatus: 'completed' }))).toBe('over')
    expect(standingOf(order({ status: 'processing', paymentStatus: 'pending' }))).toBe('over')
  })
})

describe('a bank transfer', () => {
  const history = (...reasons: string[]) => transferRefused(reasons.map((reason) => ({ reason })))

  it('is refused when its checkout ends without a payment', () => {
    expect(history('created', 'checkout_opened', 'payment_processing', 'checkout_expired')).toBe(true)
    expect(history('payment_processing', 'checkout_expired', 'document_deleted')).toBe(true)
  })

  it('is not refused while it is pending, with another open checkout or by an expired checkout alone', () => {
    expect(history('created', 'checkout_opened', 'payment_processing')).toBe(false)
    expect(history('checkout_opened', 'payment_processing', 'checkout_expired', 'checkout_opened')).toBe(false)
    expect(history('checkout_opened', 'checkout_expired')).toBe(false)
    expect(history()).toBe(false)
  })
})
