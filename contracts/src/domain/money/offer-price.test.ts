import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CHARGE_CENTS, MAX_PRICE_CENTS, MIN_CHARGE_CENTS, sellable, splitFee } from './offer-price.ts'
import { MAX_TRAVELLERS, quote } from './quote.ts'

describe('a price that is sold', () => {
  it.each([
    ['€0.49', 49, false],
    ['€0.50, the least that Stripe charges', 50, true],
    ['€60,000', 6_000_000, true],
    ['€60,000.01', 6_000_001, false],
    ['nothing', 0, false],
  ])('of %s for one traveller', (_what, cents, isSold) => {
    expect(sellable(cents)).toBe(isSold)
  })

  it('can be charged whatever is ordered of it', () => {
    for (const baseCents of [MIN_CHARGE_CENTS, MAX_PRICE_CENTS])
      for (const speed of ['standard', 'express'] as const)
        for (const travellers of [1, MAX_TRAVELLERS]) {
          const { totalCents } = quote({ baseCents, feeCents: 0 }, travellers, speed)
          expect(totalCents).toBeGreaterThanOrEqual(50)
          expect(totalCents).toBeLessThanOrEqual(99_999_999)
        }
    expect(MAX_CHARGE_CENTS).toBe(99_999_999)
  })
})

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
