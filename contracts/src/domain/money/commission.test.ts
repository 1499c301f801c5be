import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commissionOf, commissionReversed } from './commission.ts'

describe('commission', () => {
  it.each([
    [25_800, 0, 2_580],
    [12_345, 0, 1_235],
    [12_344, 0, 1_234],
    [4, 0, 0],
    [5, 0, 1],
    [25_800, 25_800, 0],
    [25_800, 12_900, 1_290],
  ])('of %i cents with %i refunded is %i', (total, refunded, earned) => {
    expect(commissionOf(total, refunded)).toBe(earned)
  })

  it('credited minus reversed equals the commission on the rest after any partial refunds', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 6 }), (total, wishes) => {
        let refunded = 0
        let earned = commissionOf(total)
        for (const wish of wishes) {
          const refund = Math.min(wish, total - refunded)
          const reversed = commissionReversed(total, refunded, refund)
          expect(reversed).toBeGreaterThanOrEqual(0)
          earned -= reversed
          refunded += refund
        }
        expect(earned).toBe(commissionOf(total, refunded))
        if (refunded === total) expect(earned).toBe(0)
      }),
    )
  })
})
