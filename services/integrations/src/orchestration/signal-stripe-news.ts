import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import type { Orders } from './port.ts'

/** News of Stripe about a Checkout Session or a refund. */
export type News = { orderId: string } & ({ sessionId: string; refundId: null } | { sessionId: null; refundId: string })

export type SignalledOrders = Pick<Orders, 'observePayment' | 'observeRefund' | 'reviveForRefund'>

/**
 * Signals an order that Stripe has news; its workflow reads Stripe. For a refund of an order whose run has ended, a new run is
 * started from `endedOrder`, since only a run of the order may record that a returned refund is owed again.
 */
export async function signalStripeNews(
  orders: SignalledOrders,
  { orderId, sessionId, refundId }: News,
  endedOrder: (orderId: string) => Promise<VisaOrderInput>,
): Promise<void> {
  if (refundId === null) return orders.observePayment(orderId, { sessionId })
  if (await orders.observeRefund(orderId, { refundId })) return
  await orders.reviveForRefund(await endedOrder(orderId), { refundId })
}
