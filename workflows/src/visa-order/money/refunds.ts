import { refundDue } from '@passage/contracts/domain/money/refund-rule'
import { REFUND_RETURNED } from '@passage/contracts/workflows/failure-types'
import { refundSummary } from '@passage/contracts/workflows/history-names'
import type {
  GrantRefundMessage,
  OrderMoved,
  PaidOtherwiseMessage,
  PromisedRefund,
  VisaOrderState,
} from '@passage/contracts/workflows/visa-order'
import { ActivityFailure, ApplicationFailure, condition } from '@temporalio/workflow'
import { refusal } from '../../shared/refusal.ts'
import { answered } from '../answers.ts'
import type { Change } from '../change.ts'
import type { Order } from '../order.ts'
import { refuseOutdated } from '../outdated.ts'
import * as patches from '../patches.ts'
import { refunding, stripe, untilDone } from '../steps.ts'

type State = Readonly<VisaOrderState>

/** What is promised counts as gone, made or not. */
const promisedCents = (state: State): number => state.refunds.reduce((sum, refund) => sum + refund.cents, 0)

/** Nothing of the payment is left with us, made or promised. */
export const isAllBack = (state: State): boolean =>
  state.capturedCents > 0 && promisedCents(state) >= state.capturedCents

/** What the refund rule sends back when the order ends now; null when nothing is due. design.md, Money. */
export function refundByRule(
  state: State,
  { paymentId, capturedCents }: Pick<VisaOrderState, 'paymentId' | 'capturedCents'> = state,
): Change['refund'] {
  const { submittedToEmbassy } = state
  const cents = refundDue({ capturedCents, refundedCents: promisedCents(state), submittedToEmbassy })
  return paymentId && cents > 0 ? { paymentId, cents } : null
}

/** An administrator gives money back beyond the rule; never more than is left of the payment. */
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
 * Makes each promised refund that is not under way yet, independent of the order's status. Each refund is tried
 * until it is made; a refund that keeps failing raises attention and never ends quietly. design.md, Money.
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
  for (;;) {
    if (refund.returned) await untilStaffDecide(order, refund)
    if (refund.made) return
    const outcome = await untilDone(order, 'refund_failing', (options) =>
      stripe.refundPayment
        .executeWithOptions({ ...options, summary: refundSummary(cents) }, [{ refundId }])
        .catch(asReturned),
    )
    if (outcome) {
      const refundMade = { refundId, ...outcome }
      const actor = { kind: 'system', id: null } as const
      await order.apply((state) => ({
        reason: 'refund_made',
        actor,
        refundMade,
        paymentStatus: afterRefund(state, cents),
      }))
      return
    }
    refund.returned = true
  }
}

/** null: the bank sent the refund back before the workflow knew that it was made. It is not made again by itself. */
function asReturned(error: unknown): null {
  if (
    error instanceof ActivityFailure &&
    error.cause instanceof ApplicationFailure &&
    error.cause.type === REFUND_RETURNED
  )
    return null
  throw error
}

/** Staff ask the customer first: the same card once more, or another way. */
async function untilStaffDecide(order: Order, refund: PromisedRefund): Promise<void> {
  order.refundsWaiting.add(refund.refundId)
  await order.untilRetried('refund_returned', () => refund.made)
  order.refundsWaiting.delete(refund.refundId)
  const isSettling = () => order.refundsSettling.has(refund.refundId)
  if (isSettling() && patches.settlesWithoutResending()) await condition(() => !isSettling())
}

const afterRefund = (state: State, cents: number): VisaOrderState['paymentStatus'] =>
  state.refundedCents + cents >= state.capturedCents ? 'refunded' : state.paymentStatus

/**
 * An administrator says that a refund was paid in another way: only of a refund that waits, so that nothing goes to Stripe at the
 * same time.
 */
export function decidePaidOtherwise(state: State, waiting: ReadonlySet<string>, message: PaidOtherwiseMessage): Change {
  refuseOutdated(state, message.expectedSeq)
  const refund = state.refunds.find((one) => one.refundId === message.refundId && !one.made)
  if (!refund || !waiting.has(refund.refundId))
    throw refusal('refund_not_returned', 'This refund has not come back from the bank: there is nothing to settle.')
  return {
    reason: 'refund_paid_otherwise',
    actor: message.actor,
    noteId: message.noteId,
    paymentStatus: afterRefund(state, refund.cents),
    refundMade: { refundId: refund.refundId, stripeRefundId: null },
  }
}

export const refusePaidOtherwise = ({ state, refundsWaiting }: Order, message: PaidOtherwiseMessage): Change =>
  decidePaidOtherwise(state, refundsWaiting, message)

/** From the decision on `retryStep` sends no refund, also while the entry is still being written. */
export async function recordPaidOtherwise(order: Order, message: PaidOtherwiseMessage): Promise<OrderMoved> {
  try {
    await order.apply((state) => {
      const change = decidePaidOtherwise(state, order.refundsWaiting, message)
      order.refundsSettling.add(message.refundId)
      return change
    })
  } finally {
    order.refundsSettling.delete(message.refundId)
  }
  makeRefunds(order)
  return answered(order)
}

/** Stripe has news of a refund: the bank may have sent the money back to us. */
export async function observeRefund(order: Order, refundId: string): Promise<void> {
  const known = () => order.state.refunds.find((refund) => refund.refundId === refundId)
  // They may overtake the answer to the call that makes it, and that answer is then the older word.
  const early = !known()?.made && !known()?.returned && order.refundsUnderWay.has(refundId)
  if (early && patches.handlesEarlyRefundNews()) await condition(() => !order.refundsUnderWay.has(refundId))
  if (!known()?.made) return
  const { state: outcome } = await untilDone(order, 'payment_unclear', (options) =>
    refunding.readRefund.executeWithOptions({ ...options, summary: 'What the bank did with the refund' }, [
      { refundId },
    ]),
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
