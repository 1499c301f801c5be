export interface RefundFacts {
  capturedCents: number
  refundedCents: number
  /** The file has been handed to the embassy at some time. */
  submittedToEmbassy: boolean
}

/** What goes back by itself when an order ends without a visa, in cents: all of it before `submitted`, nothing after. design.md, Money. */
export function refundDue(order: RefundFacts): number {
  if (order.submittedToEmbassy) return 0
  return Math.max(0, order.capturedCents - order.refundedCents)
}
