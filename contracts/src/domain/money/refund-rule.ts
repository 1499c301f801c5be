/** Days until a refund is on the customer's account, at most. */
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
