import { isPaid, type PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import { isClosedWithoutVisa, isPayable, type OrderStatus } from '@passage/contracts/domain/orders/order-status'

type History = readonly { reason: string }[]

export interface OrderFacts {
  status: OrderStatus
  paymentStatus: PaymentStatus
  statusHistory: History
}

/**
 * payable: Pay works · paid · window_over: never paid, cancelled by time · over: ended or continued without this
 * payment.
 */
export type OrderStanding = 'payable' | 'paid' | 'window_over' | 'over'

export function standingOf(order: OrderFacts): OrderStanding {
  if (isClosedWithoutVisa(order.status)) {
    return order.statusHistory.at(-1)?.reason === 'window_over' ? 'window_over' : 'over'
  }
  if (isPaid(order.paymentStatus)) return 'paid'
  return isPayable(order.status) ? 'payable' : 'over'
}

/** Whether the order was ever paid; its money may have been refunded since. */
export const wasPaid = ({ paymentStatus }: Pick<OrderFacts, 'paymentStatus'>): boolean =>
  isPaid(paymentStatus) || paymentStatus === 'refunded'

/** The number of declined cards. */
export const declinesOf = (history: History): number =>
  history.filter((entry) => entry.reason === 'payment_declined').length

/**
 * Whether the last attempt was a bank transfer that the bank refused: its checkout ends without money, and no other was
 * opened.
 */
export function transferRefused(history: History): boolean {
  const payments = history.filter(({ reason }) => /^(payment|checkout)_/.test(reason)).map(({ reason }) => reason)
  return payments.at(-1) === 'checkout_expired' && payments.at(-2) === 'payment_processing'
}
