import { describe, expect, it } from 'vitest'
import {
  expectsDecision,
  hasEmbassyFile,
  isAnswered,
  isAtEmbassy,
  isClosed,
  isClosedWithoutVisa,
  isHandedOver,
  isInPreparation,
  isInReview,
  isPayable,
  isWithBank,
  mayAskForDocument,
  ORDER_STATUSES,
  type OrderStatus,
} from './order-status.ts'

describe('order statuses', () => {
  it('have their traits', () => {
    expect(ORDER_STATUSES.filter(isClosed)).toEqual(['completed', 'rejected', 'cancelled'])
    expect(ORDER_STATUSES.filter(isPayable)).toEqual(['pending', 'payment_pending'])
    expect(ORDER_STATUSES.filter(isInPreparation)).toEqual(['paid', 'document_review', 'processing'])
    expect(ORDER_STATUSES.filter(isInReview)).toEqual(['document_review', 'processing'])
    expect(ORDER_STATUSES.filter(hasEmbassyFile)).toEqual(['processing', 'submitted', 'approved', 'completed'])
    expect(ORDER_STATUSES.filter(isAtEmbassy)).toEqual(['submitted', 'approved', 'completed'])
    expect(ORDER_STATUSES.filter(isHandedOver)).toEqual(['submitted', 'approved'])
    expect(ORDER_STATUSES.filter(mayAskForDocument)).toEqual(['document_review', 'processing', 'submitted'])
    expect(ORDER_STATUSES.filter(isAnswered)).toEqual(['approved', 'completed', 'rejected'])
    expect(ORDER_STATUSES.filter(expectsDecision)).toEqual(ORDER_STATUSES.slice(0, 6))
    expect(ORDER_STATUSES.filter(isClosedWithoutVisa)).toEqual(['rejected', 'cancelled'])
  })

  it('of a newer server have no traits', () => {
    expect(isClosed('archived' as OrderStatus)).toBe(false)
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
