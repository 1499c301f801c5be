import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDaysBy, MAX_TRAVELLERS, PROCESSING_SPEEDS, quote } from './quote.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 })
const asked = fc.record({
  baseCents: cents,
  feeCents: cents,
  travellers: fc.integer({ min: 1, max: MAX_TRAVELLERS }),
  speed: fc.constantFrom(...PROCESSING_SPEEDS),
})

describe('quote', () => {
  it.each([
    ['one traveller', 10_000, 2_900, 1, 'standard', 12_900],
    ['two travellers', 10_000, 2_900, 2, 'standard', 25_800],
    ['ten travellers', 7_950, 1_205, 10, 'standard', 91_550],
    ['one traveller by express', 10_000, 2_900, 1, 'express', 19_350],
    ['ten travellers by express', 7_950, 1_205, 10, 'express', 137_325],
    ['half a cent of supplement, rounded up', 4_999, 900, 1, 'express', 8_849],
    ['two half cents of supplement', 4_999, 900, 2, 'express', 17_697],
    ['a visa that is free of charge', 0, 2_900, 3, 'express', 13_050],
  ] as const)('totals %s to the cent', (_what, baseCents, feeCents, travellers, speed, total) => {
    expect(quote({ baseCents, feeCents }, travellers, speed).totalCents).toBe(total)
  })

  it('has the standard speed by default', () => {
    const offer = { baseCents: 10_000, feeCents: 2_900 }
    expect(quote(offer, 3)).toEqual(quote(offer, 3, 'standard'))
  })

  it('lists the visa, the fee and the express supplement for all travellers', () => {
    expect(quote({ baseCents: 10_000, feeCents: 2_900 }, 2, 'express').lines).toEqual([
      { kind: 'base', quantity: 2, cents: 20_000 },
      { kind: 'processing_fee', quantity: 2, cents: 5_800 },
      { kind: 'express_supplement', quantity: 2, cents: 12_900 },
    ])
  })

  it('has no express line at the standard speed', () => {
    const kinds = quote({ baseCents: 10_000, feeCents: 2_900 }, 2, 'standard').lines.map((line) => line.kind)
    expect(kinds).toEqual(['base', 'processing_fee'])
  })

  it('totals its lines', () => {
    fc.assert(
      fc.property(asked, ({ baseCents, feeCents, travellers, speed }) => {
        const { lines, totalCents } = quote({ baseCents, feeCents }, travellers, speed)
        expect(totalCents).toBe(lines.reduce((sum, line) => sum + line.cents, 0))
        expect(lines.every((line) => Number.isInteger(line.cents) && line.quantity === travellers)).toBe(true)
      }),
    )
  })

  it('is (base + fee) × travellers, and 1.5 times that for express, in whole cents', () => {
    fc.assert(
      fc.property(asked, ({ baseCents, feeCents, travellers, speed }) => {
        const standard = (baseCents + feeCents) * travellers
        const expected = speed === 'express' ? Math.round(standard * 1.5) : standard
        expect(quote({ baseCents, feeCents }, travellers, speed).totalCents).toBe(expected)
      }),
    )
  })
})

describe('business days', () => {
  it('are those of the offer, and half of them, rounded up, for express', () => {
    expect([businessDaysBy('standard', 5), businessDaysBy('express', 5)]).toEqual([5, 3])
  })
})
