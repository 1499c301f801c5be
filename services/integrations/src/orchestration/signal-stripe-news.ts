import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import type { Orders } from './port.ts'

/** What Stripe has news of: a checkout or a refund. */
export type News = { orderId: string } & ({ sessionId: string; refundId: null } | { sessionId: null; refundId: string })

export type SignalledOrders = Pick<Orders, 'observePayment' | 'observeRefund' | 'reviveForRefund'>

/**
 * Signals an order that Stripe has news; the order reads Stripe itself. A refund may come back when the order's run has long
 * ended: then the order lives on from what `endedOrder` answers, since only its own run may say that it owes the money again.
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
