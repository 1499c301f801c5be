import { expect, test } from 'vitest'
import { refundNote } from './refund-note.ts'

test.each([
  ['pending', 'pending', 'unpaid'],
  ['payment_pending', 'failed', 'unpaid'],
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
