import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { expect, test } from 'vitest'
import { refundNote } from './refund-note.ts'

test.each([
  ['pending', 'pending', 'unpaid'],
  ['payment_pending', 'failed', 'unpaid'],
  ['payment_pending', 'processing', null],
  ['paid', 'completed', 'full'],
  ['processing', 'completed', 'full'],
  ['submitted', 'completed', 'none'],
  ['approved', 'completed', 'none'],
  ['completed', 'completed', null],
  ['cancelled', 'cancelled', null],
  ['rejected', 'refunded', 'sent'],
] as const)('%s and %s: %s', (status, paymentStatus, note) => {
  expect(refundNote({ status, paymentStatus })).toBe(note)
})

test('an unknown status promises no refund', () => {
  expect(refundNote({ status: 'on_hold' as OrderStatus, paymentStatus: 'completed' })).toBeNull()
})
