import { expect, test } from 'vitest'
import { passportValidUntil } from './passport-validity.ts'

const until = (departureDate: string | null, returnDate: string | null) =>
  passportValidUntil({ departureDate, returnDate }, '2026-11-21')

test('six months after the way back or the departure; today while no day is known', () => {
  expect(until('2026-12-01', '2026-12-20')).toBe('2027-06-20')
  expect(until('2026-12-01', null)).toBe('2027-06-01')
  expect(until(null, null)).toBe('2026-11-21')
})

test('a day that the month does not have is its last one', () => {
  expect(until('2026-08-31', null)).toBe('2027-02-28')
})
