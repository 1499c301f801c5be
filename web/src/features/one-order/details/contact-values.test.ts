import { expect, test } from 'vitest'
import { contactBody, contactValues } from './contact-values.ts'

const known = contactValues({
  customerName: 'Marie Durand',
  customerEmail: 'marie@passage.example',
  customerPhone: '+352 621 000 000',
  departureDate: '2026-12-20',
  returnDate: null,
})

test('only changed values are sent', () => {
  expect(contactBody(known, known)).toBeNull()
  expect(contactBody(known, { ...known, returnDate: '2027-01-05' })).toEqual({ returnDate: '2027-01-05' })
})

test('a phone can be removed and a day only changed', () => {
  expect(contactBody(known, { ...known, customerPhone: '', departureDate: '' })).toEqual({ customerPhone: '' })
})
