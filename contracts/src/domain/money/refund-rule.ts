import { type OrderPrice, totalOf } from './quote.ts'

/** Days that banks usually take at most until a refund that was made is on the account. */
export const REFUND_DAYS = 10

export interface RefundFacts {
  capturedCents: number
  refundedCents: number
  /** The order was submitted to the embassy at any time. */
  submittedToEmbassy: boolean
}

/** Automatic refund in cents of an order that ends without a visa: everything before `submitted`, nothing after. design.md, Money. */
export function refundDue(order: RefundFacts): number {
  if (order.submittedToEmbassy) return 0
  return Math.max(0, order.capturedCents - order.refundedCents)
}

/**
 * Refund in cents of one traveller who is taken out, by the same rule: what the order now costs less, of what is left of the
 * payment. `before`, `after`: how many travel.
 */
export const refundOfPart = (
  order: RefundFacts,
  price: OrderPrice,
  { before, after }: { before: number; after: number },
) => Math.min(refundDue(order), totalOf(price, before) - totalOf(price, after))

/** What becomes of the money of an order that ended without a visa; `coming`: all of it, and its refund is not recorded yet. */
export type RefundOutcome = 'uncharged' | 'all' | 'part' | 'coming' | 'none'

/** `refundedCents` of {@link RefundFacts} are those promised and made together. */
export function refundOutcome({ capturedCents, refundedCents, submittedToEmbassy }: RefundFacts): RefundOutcome {
  if (capturedCents === 0) return 'uncharged'
  if (refundedCents >= capturedCents) return 'all'
  if (refundedCents > 0) return 'part'
  return submittedToEmbassy ? 'none' : 'coming'
}
