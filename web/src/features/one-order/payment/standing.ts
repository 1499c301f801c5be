import { isPayable, type OrderStatus } from '@passage/contracts/domain/order-status'
import { isPaid, type PaymentStatus } from '@passage/contracts/domain/payment-status'

export interface OrderFacts {
  status: OrderStatus
  paymentStatus: PaymentStatus
  statusHistory: readonly { reason: string }[]
}

/** payable: Pay works · paid · window_over: never paid, cancelled by time · over: ended or moved on without this payment. */
export type OrderStanding = 'payable' | 'paid' | 'window_over' | 'over'

export function standingOf(order: OrderFacts): OrderStanding {
  if (order.status === 'cancelled' || order.status === 'rejected') {
    return order.statusHistory.at(-1)?.reason === 'window_over' ? 'window_over' : 'over'
  }
  if (isPaid(order.paymentStatus)) return 'paid'
  return isPayable(order.status) ? 'payable' : 'over'
}

/** Cards that were declined so far. */
export const declinesOf = (history: readonly { reason: string }[]): number =>
  history.filter((entry) => entry.reason === 'payment_declined').length
