import { expect, test } from 'vitest'
import { capitalised, orderTone, paymentTone } from './status-tone.ts'

test('statuses have the colours of the specification, whatever their case', () => {
  expect(orderTone('payment_pending')).toBe('orange')
  expect(orderTone('DOCUMENT_REVIEW')).toBe('purple')
  expect(orderTone('Approved')).toBe('green')
  expect(paymentTone('confirmed')).toBe('green')
})

test('an unknown status is grey and capitalised', () => {
  expect(orderTone('on_hold')).toBe('grey')
  expect(capitalised('ON_hold')).toBe('On hold')
})
