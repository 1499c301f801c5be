import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundDue } from './refund-rule.ts'

describe('refundDue', () => {
  it.each([
    ['an unpaid order', 0, 0, false, 0],
    ['a paid order before submission', 25_800, 0, false, 25_800],
    ['a partly refunded order', 25_800, 5_800, false, 20_000],
    ['a fully refunded order', 25_800, 25_800, false, 0],
    ['a submitted order', 25_800, 0, true, 0],
  ] as const)('answers the refund of %s', (_what, capturedCents, refundedCents, submittedToEmbassy, due) => {
    expect(refundDue({ capturedCents, refundedCents, submittedToEmbassy })).toBe(due)
  })

  it('is never negative and never exceeds the captured amount', () => {
    const cents = fc.nat({ max: 10_000_000 })
    fc.assert(
      fc.property(cents, cents, fc.boolean(), (capturedCents, refundedCents, submittedToEmbassy) => {
        const due = refundDue({ capturedCents, refundedCents, submittedToEmbassy })
        expect(due).toBeGreaterThanOrEqual(0)
        expect(due + Math.min(refundedCents, capturedCents)).toBeLessThanOrEqual(capturedCents)
      }),
    )
  })
})
