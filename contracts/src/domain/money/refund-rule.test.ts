import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundDue, refundOutcome } from './refund-rule.ts'

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

describe('refundOutcome', () => {
  it.each([
    ['an order that was never paid', 0, 0, false, 'uncharged'],
    ['a refusal before the embassy had the file', 25_800, 25_800, false, 'all'],
    ['the same before its refund is recorded', 25_800, 0, false, 'coming'],
    ['a refusal by the embassy', 25_800, 0, true, 'none'],
    ['a refusal by the embassy with a part granted', 25_800, 5_000, true, 'part'],
    ['a refusal by the embassy with all of it granted', 25_800, 25_800, true, 'all'],
  ] as const)('answers for %s', (_what, capturedCents, refundedCents, submittedToEmbassy, outcome) => {
    expect(refundOutcome({ capturedCents, refundedCents, submittedToEmbassy })).toBe(outcome)
  })
})
