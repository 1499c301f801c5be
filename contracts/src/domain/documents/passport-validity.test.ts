import { describe, expect, it } from 'vitest'
import { passportValidUntil } from './passport-validity.ts'

const until = (departureDate: string | null, returnDate: string | null) =>
  passportValidUntil({ departureDate, returnDate }, '2026-11-21')

describe('passportValidUntil', () => {
  it('answers six months after the return or the departure, and today without either', () => {
    expect(until('2026-12-01', '2026-12-20')).toBe('2027-06-20')
    expect(until('2026-12-01', null)).toBe('2027-06-01')
    expect(until(null, null)).toBe('2026-11-21')
  })

  it('answers the last day of a shorter month', () => {
    expect(until('2026-08-31', null)).toBe('2027-02-28')
  })
})
