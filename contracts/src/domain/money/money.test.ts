import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAmount, toCents } from './money.ts'

describe('amounts', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [12_900, '129.00'],
    [99_999_999_999, '999999999.99'],
    [-5, '-0.05'],
    [-12_950, '-129.50'],
  ])('are written: %i cents as %s', (cents, amount) => {
    expect(toAmount(cents)).toBe(amount)
  })

  it.each([
    ['129', 12_900],
    ['129.5', 12_950],
    ['129.50', 12_950],
    [' 129.50 ', 12_950],
    ['0.07', 7],
  ])('are read: %j as %i cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents)
  })

  it.each([
    '',
    '.',
    '129.',
    '.50',
    '129,50',
    '129.505',
    '1e3',
    '-1.00',
    '+1.00',
    '1 000',
    '€5',
    '0x10',
    '1234567890.00',
  ])('takes %j for no amount', (text) => {
    expect(toCents(text)).toBeNull()
  })

  it('survive a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(toCents(toAmount(cents))).toBe(cents)
      }),
    )
  })
})
