import { expect, test } from 'vitest'
import { entry, trackedOrder } from '../tracked-order.fixture.ts'
import { turnHeadline } from './turn-headline.ts'

const processing = trackedOrder([entry(1, 'pending', 0), entry(2, 'processing', 5)], { full: true })

test('a status says what comes next', () => {
  expect(turnHeadline(processing)).toBe('status')
  expect(turnHeadline({ ...processing, status: 'pending', whoseTurn: 'customer' })).toBe('status')
})

test('documents that are asked for come first, then missing details', () => {
  const owed = { ...processing, whoseTurn: 'customer' as const, detailsMissing: true }
  expect(turnHeadline({ ...owed, openRequests: 2 })).toBe('documents')
  expect(turnHeadline(owed)).toBe('details')
})

test('a stranger does not see what is missing', () => {
  expect(turnHeadline({ ...processing, full: false, whoseTurn: 'customer', openRequests: 1 })).toBe('withheld')
})

test('a stranger reads that an order is not paid, and is not asked to pay it', () => {
  const stranger = { ...processing, full: false, whoseTurn: 'customer' as const }
  expect(turnHeadline({ ...stranger, status: 'pending' })).toBe('unpaid')
  expect(turnHeadline({ ...stranger, status: 'payment_pending', paymentStatus: 'processing' })).toBe('bank')
})
