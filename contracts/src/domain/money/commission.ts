import { COMMISSION_PERCENT } from '../people/partners.ts'

/** An agency's commission on one order in cents, rounded half up per order: a full refund reverses all of it. settled.md, Orders and prices. */
export const commissionOf = (totalCents: number, refundedCents = 0): number =>
  Math.floor(((totalCents - refundedCents) * COMMISSION_PERCENT + 50) / 100)

/** Commission in cents reversed by a refund; `refundedBefore` is the sum of earlier refunds. */
export const commissionReversed = (totalCents: number, refundedBefore: number, refundCents: number): number =>
  commissionOf(totalCents, refundedBefore) - commissionOf(totalCents, refundedBefore + refundCents)
