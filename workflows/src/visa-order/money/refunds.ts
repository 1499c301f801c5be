import { type FeePromise, feeOwed, feeStillOwed } from '@passage/contracts/domain/money/fee-back'
import { refundDue } from '@passage/contracts/domain/money/refund-rule'
import type { GrantRefundMessage } from '@passage/contracts/domain/orders/actions/grant-refund'
import type { PaidOtherwiseMessage } from '@passage/contracts/domain/orders/actions/report-paid-otherwise'
import { REFUND_RETURNED } from '@passage/contracts/workflows/failure-types'
import { refundSummary } from '@passage/contracts/workflows/history-names'
import type {
  OrderMoved,
  PromisedRefund,
  VisaOrderInput,
  VisaOrderState,
} from '@passage/contracts/workflows/visa-order'
import { ActivityFailure, ApplicationFailure, condition } from '@temporalio/workflow'
import { refusal } from '../../shared/refusal.ts'
import { runStep } from '../../shared/run-step.ts'
import { stripeActivities } from '../activity-proxies.ts'
import { answered } from '../answers.ts'
import type { Change } from '../change.ts'
import { refuseChanged } from '../expected-seq.ts'
import type { Order } from '../order.ts'

type State = Readonly<VisaOrderState>

/** Refunds count from the promise on. */
export const promisedCents = (state: State): number => state.refunds.reduce((sum, refund) => sum + refund.cents, 0)

/** Whether refunds, made or promised, add up to the whole payment. */
export const isFullyRefunded = (state: State): boolean =>
  state.capturedCents > 0 && promisedCents(state) >= state.capturedCents

/** The refund that the refund rule owes when the order ends now; null: none. design.md, Money. */
export function refundByRule(
  state: State,
  { paymentId, capturedCents }: Pick<VisaOrderState, 'paymentId' | 'capturedCents'> = state,
): Change['refund'] {
  const { submittedToEmbassy } = state
  const cents = refundDue({ capturedCents, refundedCents: promisedCents(state), submittedToEmbassy })
  return paymentId && cents > 0 ? { paymentId, cents } : null
}

const leftCents = (state: State): number => state.capturedCents - promisedCents(state)

/** The refund of the service fee that the offer promised for how the order ended; null: none, or given back already. */
export function returnFee(
  state: State,
  { price, ...promise }: FeePromise & Pick<VisaOrderInput, 'price'>,
): Change | null {
  const { paymentId, refunds } = state
  const feeCents = refunds.reduce((sum, { cents, ofFee }) => sum + (ofFee ? cents : 0), 0)
  const cents = feeStillOwed(feeOwed(promise, price, state), { feeCents, leftCents: leftCents(state) })
  if (paymentId && cents > 0)
    return { reason: 'fee_returned', actor: { kind: 'system', id: null }, refund: { paymentId, cents } }
  return null
}

/** An administrator grants a refund beyond the rule, never more than is left of the payment. */
export function grantRefund(state: State, message: GrantRefundMessage): Change {
  refuseChanged(state, message.expectedSeq)
  const left = leftCents(state)
  if (left <= 0 || !state.paymentId) throw refusal('nothing_to_refund', 'There is no money left to refund.')
  if (message.cents > left)
    throw refusal('refund_exceeds_payment', `No more than ${(left / 100).toFixed(2)} EUR can be refunded.`)
  return {
    reason: 'refund_granted',
    actor: message.actor,
    noteId: message.noteId,
    refund: { paymentId: state.paymentId, cents: message.cents },
  }
}

/** Starts to make every promised refund that is not under way yet. Each is retried until it is made. design.md, Money. */
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
    if (refund.returned) await untilDecided(order, refund)
    if (refund.made) return
    const outcome = await runStep(order, 'refund_failing', (options) =>
      stripeActivities.refundPayment
        .executeWithOptions({ ...options, summary: refundSummary(cents) }, [{ refundId }])
        .catch(nullWhenReturned),
    )
    if (outcome) {
      const refundMade = { refundId, ...outcome }
      const actor = { kind: 'system', id: null } as const
      await order.apply((state) =>
        // It was made in Stripe's dashboard meanwhile.
        refund.made ? null : { reason: 'refund_made', actor, refundMade, paymentStatus: afterRefund(state, cents) },
      )
      return
    }
    refund.returned = true
  }
}

/** null: the bank returned the refund before its activity had answered. */
function nullWhenReturned(error: unknown): null {
  if (
    error instanceof ActivityFailure &&
    error.cause instanceof ApplicationFailure &&
    error.cause.type === REFUND_RETURNED
  )
    return null
  throw error
}

/** Waits until staff retry the refund or report that it was paid in another way. */
async function untilDecided(order: Order, refund: PromisedRefund): Promise<void> {
  order.refundsWaiting.add(refund.refundId)
  await order.untilRetried('refund_returned', () => refund.made)
  order.refundsWaiting.delete(refund.refundId)
  // Its entry is being written.
  await condition(() => !order.refundsPaidOtherwise.has(refund.refundId))
}

export const afterRefund = (state: State, cents: number): VisaOrderState['paymentStatus'] =>
  state.refundedCents + cents >= state.capturedCents ? 'refunded' : state.paymentStatus

/** The entry of a refund that was paid in another way. `waiting`: returned refunds; only of these, since no call to Stripe is under way. */
export function decidePaidOtherwise(state: State, waiting: ReadonlySet<string>, message: PaidOtherwiseMessage): Change {
  refuseChanged(state, message.expectedSeq)
  const refund = state.refunds.find((one) => one.refundId === message.refundId && !one.made)
  if (!refund || !waiting.has(refund.refundId))
    throw refusal('refund_not_returned', 'The bank has not returned this refund: there is nothing to report.')
  return {
    reason: 'refund_paid_otherwise',
    actor: message.actor,
    noteId: message.noteId,
    paymentStatus: afterRefund(state, refund.cents),
    refundMade: { refundId: refund.refundId, stripeRefundId: null },
  }
}

/** Throws the refusal of `reportPaidOtherwise`. */
export const refusePaidOtherwise = ({ state, refundsWaiting }: Order, message: PaidOtherwiseMessage): Change =>
  decidePaidOtherwise(state, refundsWaiting, message)

/** Records that a refund was paid in another way. `retryStep` does not make it again while the entry is being written. */
export async function recordPaidOtherwise(order: Order, message: PaidOtherwiseMessage): Promise<OrderMoved> {
  try {
    await order.apply((state) => {
      const change = decidePaidOtherwise(state, order.refundsWaiting, message)
      order.refundsPaidOtherwise.add(message.refundId)
      return change
    })
  } finally {
    order.refundsPaidOtherwise.delete(message.refundId)
  }
  makeRefunds(order)
  return answered(order)
}

/** Reads a refund at Stripe: the bank may have returned it. */
export async function observeRefund(order: Order, refundId: string): Promise<void> {
  const known = () => order.state.refunds.find((refund) => refund.refundId === refundId)
  // The news may overtake the answer of the call that makes the refund.
  if (!known()?.made && !known()?.returned) await condition(() => !order.refundsUnderWay.has(refundId))
  if (!known()?.made) return
  const { state: outcome } = await runStep(order, 'payment_unclear', (options) =>
    stripeActivities.readRefund.executeWithOptions({ ...options, summary: 'Read the refund at Stripe' }, [
      { refundId },
    ]),
  )
  if (outcome !== 'failed') return
  await order.apply((state) => refundReturned(state, refundId))
  makeRefunds(order)
}

/** The entry of a refund that the bank returned. null: it is known already. */
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
