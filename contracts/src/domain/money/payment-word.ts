import { isPayable, type OrderStatus } from '../orders/order-status.ts'
import { isPaid, type PaymentStatus } from './payment-status.ts'

/** What screens and exports call a payment: its status, or that a refund of it is still owed. */
export type PaymentWord = PaymentStatus | 'refund_owed'

interface PaymentFacts<Status extends string> {
  /** As stored, in any case of letters; one that only a newer server knows stays as it is. */
  status: Status
  orderStatus: string
  /** A refund is promised and not made, or its bank has returned it: the customer does not have the money. */
  refundOwed: boolean
}

/**
 * The word for a payment. `confirmed` is read as `completed`; a payment that was cancelled with its order is awaited again once
 * the order is reopened. settled.md, Orders and prices.
 */
export function paymentWord(facts: PaymentFacts<PaymentStatus>): PaymentWord
export function paymentWord(facts: PaymentFacts<string>): string
export function paymentWord({ status, orderStatus, refundOwed }: PaymentFacts<string>): string {
  const lower = status.toLowerCase()
  if (lower === 'cancelled' && isPayable(orderStatus as OrderStatus)) return 'pending'
  if (!isPaid(lower)) return lower
  return refundOwed ? 'refund_owed' : 'completed'
}
