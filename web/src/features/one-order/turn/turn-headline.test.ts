import { expect, test } from 'vitest'
import { entry, fullOrder, redactedOrder } from '../order.fixture.ts'
import { turnHeadline } from './turn-headline.ts'

const processing = fullOrder([entry(1, 'pending', 0), entry(2, 'processing', 5)])
const strangers = redactedOrder(processing.statusHistory)

test('the headline is the status’s next step', () => {
  expect(turnHeadline(processing)).toBe('status')
  expect(turnHeadline({ ...processing, status: 'pending', whoseTurn: 'customer' })).toBe('status')
})

test('the headline names requested documents first, then missing details', () => {
  const owed = { ...processing, whoseTurn: 'customer' as const, travellersComplete: false }
  expect(turnHeadline({ ...owed, openRequests: 2 })).toBe('documents')
  expect(turnHeadline(owed)).toBe('details')
})

test('the headline hides missing details from a stranger', () => {
  expect(turnHeadline({ ...strangers, whoseTurn: 'customer', openRequests: 1 })).toBe('withheld')
})

test('the headline tells a stranger that the order is unpaid without asking for the payment', () => {
  const stranger = { ...strangers, whoseTurn: 'customer' as const }
  expect(turnHeadline({ ...stranger, status: 'pending' })).toBe('unpaid')
  expect(turnHeadline({ ...stranger, status: 'payment_pending', paymentStatus: 'processing' })).toBe('bank')
})
