import { expect, it } from 'vitest'
import { paymentWord } from './payment-word.ts'

it.each([
  ['a payment that came', 'completed', 'processing', false, 'completed'],
  ['its older name', 'CONFIRMED', 'processing', false, 'completed'],
  ['a refund that the bank returned, or that is still to be made', 'completed', 'cancelled', true, 'refund_owed'],
  ['a refund that arrived', 'refunded', 'cancelled', false, 'refunded'],
  ['one of two refunds that is still owed', 'completed', 'rejected', true, 'refund_owed'],
  ['a payment of a reopened order', 'cancelled', 'pending', false, 'pending'],
  ['a payment that was never made', 'cancelled', 'cancelled', false, 'cancelled'],
  ['a declined card', 'failed', 'payment_pending', false, 'failed'],
  ['a status of a newer server', 'Held_Back', 'processing', false, 'held_back'],
] as const)('names %s', (_what, status, orderStatus, refundOwed, word) => {
  expect(paymentWord({ status, orderStatus, refundOwed })).toBe(word)
})
