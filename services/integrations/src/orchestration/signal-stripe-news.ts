import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import type { Orders } from './port.ts'

/** News of Stripe about a refund of ours, about the captured payment `chargeOf` itself, or about a Checkout Session. */
export interface News {
  orderId: string
  sessionId: string | null
  refundId: string | null
  chargeOf: string | null
}

export type SignalledOrders = Pick<
  Orders,
  'observePayment' | 'observeRefund' | 'reviveForRefund' | 'observeCharge' | 'reviveForCharge'
>

/**
 * Signals an order that Stripe has news; its workflow reads Stripe. For a refund or a dispute of an order whose run has ended, a
 * new run is started from `endedOrder`, since only a run of the order may record what became of its money.
 */
export async function signalStripeNews(
  orders: SignalledOrders,
  { orderId, sessionId, refundId, chargeOf }: News,
  endedOrder: (orderId: string) => Promise<VisaOrderInput>,
): Promise<void> {
  if (refundId !== null) {
    if (await orders.observeRefund(orderId, { refundId })) return
    await orders.reviveForRefund(await endedOrder(orderId), { refundId })
  } else if (chargeOf !== null) {
    const news = { paymentIntentId: chargeOf }
    if (await orders.observeCharge(orderId, news)) return
    await orders.reviveForCharge(await endedOrder(orderId), news)
  } else if (sessionId !== null) await orders.observePayment(orderId, { sessionId })
}
