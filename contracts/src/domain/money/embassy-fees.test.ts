import { expect, it } from 'vitest'
import { embassyFees } from './embassy-fees.ts'
import { quote } from './quote.ts'

// Two travellers at 100.00 for the embassy and 29.00 for Passage.
const { lines, totalCents } = quote({ baseCents: 10_000, feeCents: 2_900 }, 2)
const paid = {
  lines,
  decisions: ['open', 'open'],
  capturedCents: totalCents,
  refundedCents: 0,
  isSubmitted: false,
} as const

it.each([
  ['nothing before the payment', { capturedCents: 0 }, 0],
  ['the base price of each traveller once it is paid', {}, 20_000],
  ['nothing when all goes back before the submission', { refundedCents: totalCents }, 0],
  ['what is left of a payment that went back in part', { refundedCents: 15_800 }, 10_000],
  ['the base price of those who have not withdrawn', { decisions: ['open', 'withdrawn'] as const }, 10_000],
  ['all of it once it was submitted, whatever goes back', { isSubmitted: true, refundedCents: totalCents }, 20_000],
])('the embassies get %s', (_what, change, cents) => {
  expect(embassyFees({ ...paid, ...change })).toBe(cents)
})
