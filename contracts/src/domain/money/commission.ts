import { COMMISSION_PERCENT } from '../people/partners.ts'

/**
 * What an agency earns on one order, in cents: its share of what was paid and has not gone back, which is included in it,
 * rounded half up. Rounding is per order, so a refund takes back the difference between before and after, and a whole
 * refund takes back all of it. settled.md, Orders and prices.
 */
export const commissionOf = (totalCents: number, refundedCents = 0): number =>
  Math.floor(((totalCents - refundedCents) * COMMISSION_PERCENT + 50) / 100)

/** What a refund takes back, in cents; `refundedBefore` went back before it. */
export const commissionReversed = (totalCents: number, refundedBefore: number, refundCents: number): number =>
  commissionOf(totalCents, refundedBefore) - commissionOf(totalCents, refundedBefore + refundCents)
