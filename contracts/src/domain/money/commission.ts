import { COMMISSION_PERCENT } from '../people/partners.ts'

/**
 * An agency's commission on one order in cents: a share of the amount paid and not refunded, rounded half up. Rounding is per
 * order, so the commission reversed by a refund is the difference of two rounded values, and a full refund reverses all of it.
 * settled.md, Orders and prices.
 */
export const commissionOf = (totalCents: number, refundedCents = 0): number =>
  Math.floor(((totalCents - refundedCents) * COMMISSION_PERCENT + 50) / 100)

/** Commission in cents reversed by a refund; `refundedBefore` is the sum of earlier refunds. */
export const commissionReversed = (totalCents: number, refundedBefore: number, refundCents: number): number =>
  commissionOf(totalCents, refundedBefore) - commissionOf(totalCents, refundedBefore + refundCents)
