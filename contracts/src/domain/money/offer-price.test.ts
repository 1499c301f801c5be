import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PRICE_CENTS, splitFee } from './offer-price.ts'

describe('splitFee', () => {
  it.each([
    [10_000, 2_900, 219, 2_681],
    [0, 2_500, 63, 2_437],
    [10_000, 100, 100, 0],
    [10_000, 0, 0, 0],
  ])('splits with a base of %i and a fee of %i cents', (base, fee, stripeCommissionCents, marginCents) => {
    expect(splitFee(base, fee)).toEqual({ stripeCommissionCents, marginCents })
  })

  it('splits every fee without a lost or negative cent', () => {
    const cents = fc.integer({ min: 0, max: MAX_PRICE_CENTS })
    fc.assert(
      fc.property(cents, cents, (base, fee) => {
        const { stripeCommissionCents, marginCents } = splitFee(base, fee)
        expect(stripeCommissionCents + marginCents).toBe(fee)
        expect(Math.min(stripeCommissionCents, marginCents)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
