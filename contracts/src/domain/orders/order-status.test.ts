import { describe, expect, it } from 'vitest'
import { isAtEmbassy, isClosed, isPayable, isWithBank, ORDER_STATUSES } from './order-status.ts'

describe('order statuses', () => {
  it('are closed, payable or at the embassy', () => {
    expect(ORDER_STATUSES.filter(isClosed)).toEqual(['completed', 'rejected', 'cancelled'])
    expect(ORDER_STATUSES.filter(isPayable)).toEqual(['pending', 'payment_pending'])
    expect(ORDER_STATUSES.filter(isAtEmbassy)).toEqual(['submitted', 'approved', 'completed'])
  })

  it.each([
    ['payment_pending', 'processing', true],
    ['pending', 'processing', true],
    ['payment_pending', 'pending', false],
    ['cancelled', 'processing', false],
  ] as const)('%s with a payment that is %s is with the bank: %s', (status, paymentStatus, expected) => {
    expect(isWithBank({ status, paymentStatus })).toBe(expected)
  })
})
