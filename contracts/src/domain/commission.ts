import { COMMISSION_PERCENT } from './partners.ts'

/** What an agency earns by an order, in cents: 10 % of what is left of its total, which includes it. settled.md, Orders and prices. */
export const commissionOf = (totalCents: number, refundedCents = 0): number =>
  Math.round(((totalCents - refundedCents) * COMMISSION_PERCENT) / 100)
