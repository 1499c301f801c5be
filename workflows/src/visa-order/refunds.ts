import { refundDue } from '@passage/contracts/domain/refund-rule'
import type { GrantRefundMessage, PromisedRefund, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { condition } from '@temporalio/workflow'
import { refusal } from '../shared/refusal.ts'
import type { Change } from './change.ts'
import type { Order } from './order.ts'
import { refuseOutdated } from './outdated.ts'
import { refunding, stripe, untilDone } from './steps.ts'
import { hearsEarlyRefundNews } from './versions.ts'

type State = Readonly<VisaOrderState>

/** What is promised counts as gone, made or not. */
const promisedCents = (state: State): number => state.refunds.reduce((sum, refund) => sum + refund.cents, 0)

/** What the refund rule sends back when the order ends now; null when nothing is due. design.md, Money. */
export function refundByRule(
  state: State,
  { paymentId, capturedCents }: Pick<VisaOrderState, 'paymentId' | 'capturedCents'> = state,
): Change['refund'] {
  const { submittedToEmbassy } = state
  const cents = refundDue({ capturedCents, refundedCents: promisedCents(state), submittedToEmbassy })
  return paymentId && cents > 0 ? { paymentId, cents } : null
}

/** An administrator gives money back whatever the rule says; never more than is left of the payment. */
export function grantRefund(state: State, message: GrantRefundMessage): Change {
  refuseOutdated(state, message.expectedSeq)
  const left = state.capturedCents - promisedCents(state)
  if (left <= 0 || !state.paymentId) throw refusal('nothing_to_refund', 'There is no money left to give back.')
  if (message.cents > left)
    throw refusal('refund_exceeds_payment', `No more than ${(left / 100).toFixed(2)} EUR can be given back.`)
  return {
    reason: 'refund_granted',
    actor: message.actor,
    noteId: message.noteId,
    refund: { paymentId: state.paymentId, cents: message.cents, goodwill: true },
  }
}

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

async function make(order: Order, refund: PromisedRefund): Promise<void> {
  const { refundId, cents } = refund
  if (refund.returned) await order.untilRetried('refund_returned')
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

/** Stripe has news of a refund: the bank may have sent the money back to us. */
export async function observeRefund(order: Order, refundId: string): Promise<void> {
  const known = () => order.state.refunds.find((refund) => refund.refundId === refundId)
  // They may overtake the answer to the call that makes it, and that answer is then the older word.
  const early = !known()?.made && !known()?.returned && order.refundsUnderWay.has(refundId)
  if (early && hearsEarlyRefundNews()) await condition(() => !order.refundsUnderWay.has(refundId))
  if (!known()?.made) return
  const { state: outcome } = await untilDone(order, 'payment_unclear', () =>
    refunding.readRefund.executeWithOptions({ summary: 'What the bank did with the refund' }, [{ refundId }]),
  )
  if (outcome !== 'failed') return
  await order.apply((state) => refundReturned(state, refundId))
  makeRefunds(order)
}

export function refundReturned(state: State, refundId: string): Change | null {
  const refund = state.refunds.find((one) => one.refundId === refundId)
  if (!refund?.made) return null
  return {
    reason: 'refund_failed',
    actor: { kind: 'stripe', id: null },
    paymentStatus: state.paymentStatus === 'refunded' ? 'completed' : state.paymentStatus,
    refundFailed: { refundId },
  }
}
