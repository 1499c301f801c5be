import { isPayable, type OrderStatus } from '@passage/contracts/domain/order-status'
import { isPaid, type PaymentStatus } from '@passage/contracts/domain/payment-status'

export type WizardStep = 1 | 2 | 3 | 4

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

/** Which of the four steps an address shows. An order's number decides 3 or 4; a chosen offer shows 2 once signed in. */
export function wizardStep(
  place: { offerId: number | null; orderId: string | null },
  signedIn: boolean,
  order: OrderFacts | null,
): WizardStep {
  if (place.orderId) return order && standingOf(order) === 'paid' ? 4 : 3
  return place.offerId !== null && signedIn ? 2 : 1
}

/** 25, 50, 75 and 100 percent. Public specification §2, /order. */
export const progressOfStep = (step: WizardStep): number => Math.min(100, step * 25)

/** Cards that were declined so far. */
export const declinesOf = (history: readonly { reason: string }[]): number =>
  history.filter((entry) => entry.reason === 'payment_declined').length
