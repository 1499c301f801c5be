import { describe, expect, it } from 'vitest'
import { type Journey, passportValidUntil, shortPassport } from './passport-validity.ts'

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

describe('shortPassport', () => {
  const today = '2026-11-21'
  const trip: Journey = { departureDate: '2026-12-01', returnDate: '2026-12-20' }
  const short = (expiry: string | null, journey = trip) => shortPassport(expiry, journey, today)

  it('answers by how many days a passport is short, and with which last day of the trip it would do', () => {
    expect(short('2027-06-01')).toEqual({ expiry: '2027-06-01', until: '2027-06-20', days: 19, lastDay: '2026-12-01' })
    expect(short('2027-06-19')).toMatchObject({ days: 1, lastDay: '2026-12-19' })
    expect(short('2027-06-20')).toBeNull()
  })

  it('names no other day where it would be past', () => {
    expect(short('2027-05-21')?.lastDay).toBe('2026-11-21')
    expect(short('2027-05-20')?.lastDay).toBeNull()
  })

  it('names a day from which the passport is valid long enough, whatever the months’ lengths', () => {
    for (const expiry of ['2028-02-29', '2027-08-31', '2027-12-31', '2027-10-30']) {
      const day = short(expiry, { departureDate: '2030-01-01', returnDate: null })?.lastDay ?? ''
      expect(short(expiry, { departureDate: day, returnDate: null })).toBeNull()
    }
  })

  it('answers null without an expiry, and judges by today without the journey’s days', () => {
    const open = { departureDate: null, returnDate: null }
    expect([short(null), short(''), short('31/01/2027'), short('2026-11-21', open)]).toEqual([null, null, null, null])
    expect(short('2026-11-20', open)).toMatchObject({ days: 1, lastDay: null })
  })
})
