import { expect, test } from 'vitest'
import { capitalised } from './status-name.ts'
import { listTone, orderTone, paymentTone } from './status-tone.ts'

test('statuses have the colours of the specification in any case of letters', () => {
  expect(orderTone('payment_pending')).toBe('orange')
  expect(orderTone('DOCUMENT_REVIEW')).toBe('purple')
  expect(orderTone('Approved')).toBe('green')
  expect(paymentTone('COMPLETED')).toBe('green')
})

test('an unknown status is grey and capitalised', () => {
  expect(orderTone('on_hold')).toBe('grey')
  expect(capitalised('ON_hold')).toBe('On hold')
})

test('list rows use colours for success, progress and error only', () => {
  expect(['completed', 'APPROVED'].map(listTone)).toEqual(['green', 'green'])
  expect(['processing', 'pending'].map(listTone)).toEqual(['blue', 'yellow'])
  expect(['failed', 'rejected'].map(listTone)).toEqual(['red', 'red'])
  for (const other of ['cancelled', 'refunded', 'document_review', 'paid', 'submitted', 'on_hold']) {
    expect(listTone(other)).toBe('grey')
  }
  expect(orderTone('cancelled')).toBe('red')
})
