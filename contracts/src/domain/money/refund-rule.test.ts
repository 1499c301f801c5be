import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refundDue } from './refund-rule.ts'

it.each([
  ['nothing was captured', 0, 0, false, 0],
  ['it was paid and never submitted: all of it', 25_800, 0, false, 25_800],
  ['a part went back already: the rest', 25_800, 5_800, false, 20_000],
  ['all of it went back already', 25_800, 25_800, false, 0],
  ['the embassy has had the file: nothing', 25_800, 0, true, 0],
] as const)('gives back what is due when %s', (_what, capturedCents, refundedCents, submittedToEmbassy, due) => {
  expect(refundDue({ capturedCents, refundedCents, submittedToEmbassy })).toBe(due)
})

it('never gives back more than was captured, nor takes money', () => {
  const cents = fc.nat({ max: 10_000_000 })
  fc.assert(
    fc.property(cents, cents, fc.boolean(), (capturedCents, refundedCents, submittedToEmbassy) => {
      const due = refundDue({ capturedCents, refundedCents, submittedToEmbassy })
      expect(due).toBeGreaterThanOrEqual(0)
      expect(due + Math.min(refundedCents, capturedCents)).toBeLessThanOrEqual(capturedCents)
    }),
  )
})
