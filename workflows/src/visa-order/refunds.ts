import type { RefundPromise } from '@passage/contracts/workflows/projection'
import type { PromisedRefund } from '@passage/contracts/workflows/visa-order'
import { uuid4 } from '@temporalio/workflow'
import type { Order } from './order.ts'
import { stripe, untilDone } from './steps.ts'

/** A refund as an entry promises it, before Stripe is asked; null when nothing is due. */
export const promised = (paymentId: string | null, cents: number): RefundPromise | null =>
  paymentId && cents > 0 ? { refundId: uuid4(), paymentId, cents } : null

/**
 * Sends back what was promised and is not under way yet, whatever happens to the order meanwhile. Each refund is tried
 * until it is made; one that keeps failing raises attention and never ends quietly. design.md, Money.
 */
export function makeRefunds(order: Order): void {
  for (const refund of order.state.refunds) {
    if (refund.made || order.refundsUnderWay.has(refund.refundId)) continue
    order.refundsUnderWay.add(refund.refundId)
    void make(order, refund).finally(() => order.refundsUnderWay.delete(refund.refundId))
  }
}

async function make(order: Order, { refundId, cents }: PromisedRefund): Promise<void> {
  const refundMade = await untilDone(order, 'refund_failing', async () => ({
    refundId,
    ...(await stripe.refundPayment.executeWithOptions({ summary: `Refund of ${cents / 100} EUR` }, [{ refundId }])),
  }))
  await order.apply((state) => ({
    reason: 'refund_made',
    actor: { kind: 'system', id: null },
    paymentStatus: state.refundedCents + cents >= state.capturedCents ? 'refunded' : state.paymentStatus,
    refundMade,
  }))
}
