import { describe, expect, test } from 'vitest'
import { checkPassport } from './compare-card.tsx'

const TODAY = '2026-11-22'
const JOURNEY = { departureDate: '2026-12-30', returnDate: '2027-01-13' }
const stateOf = (expiry: string | null) => checkPassport(expiry, JOURNEY, TODAY).state

describe('a passport’s expiry', () => {
  test('is sufficient from six months after the return', () => {
    expect(checkPassport('2027-07-13', JOURNEY, TODAY)).toEqual({ state: 'valid', needed: '2027-07-13', days: 0 })
    expect(checkPassport('2027-07-12', JOURNEY, TODAY)).toEqual({ state: 'too_soon', needed: '2027-07-13', days: 1 })
  })

  test('may be in the past or unknown', () => {
    expect(stateOf('2026-11-21')).toBe('expired')
    expect(stateOf(null)).toBe('unknown')
  })

  test('is compared with today without the journey’s days', () => {
    const open = { departureDate: null, returnDate: null }
    expect(checkPassport(TODAY, open, TODAY)).toEqual({ state: 'valid', needed: null, days: 0 })
    expect(checkPassport('2026-11-21', open, TODAY)).toEqual({ state: 'expired', needed: null, days: 1 })
    expect(checkPassport(null, open, TODAY)).toEqual({ state: 'unknown', needed: null, days: 0 })
  })
})
