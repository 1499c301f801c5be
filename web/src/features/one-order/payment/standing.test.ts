import { describe, expect, it } from 'vitest'
import { type OrderFacts, standingOf, transferRefused } from './standing.ts'

const order = (facts: Partial<OrderFacts>): OrderFacts => ({
  status: 'payment_pending',
  paymentStatus: 'pending',
  statusHistory: [],
  ...facts,
})
const paid = order({ status: 'document_review', paymentStatus: 'completed' })

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

describe('a bank transfer', () => {
  const history = (...reasons: string[]) => transferRefused(reasons.map((reason) => ({ reason })))

  it('is refused when its checkout ends without money', () => {
    expect(history('created', 'checkout_opened', 'payment_processing', 'checkout_expired')).toBe(true)
    expect(history('payment_processing', 'checkout_expired', 'document_deleted')).toBe(true)
  })

  it('is not refused while it is under way, nor once another checkout is open, nor by an expired checkout alone', () => {
    expect(history('created', 'checkout_opened', 'payment_processing')).toBe(false)
    expect(history('checkout_opened', 'payment_processing', 'checkout_expired', 'checkout_opened')).toBe(false)
    expect(history('checkout_opened', 'checkout_expired')).toBe(false)
    expect(history()).toBe(false)
  })
})
