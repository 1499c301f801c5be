import type { EntryReason } from '@passage/contracts/domain/orders/history'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import type { ChargeReading, DisputeReading, DisputeState } from '@passage/contracts/workflows/projection'
import type { ChargeObserved, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { runStep } from '../../shared/run-step.ts'
import { stripeActivities } from '../activity-proxies.ts'
import type { Change } from '../change.ts'
import type { Order } from '../order.ts'
import { afterRefund, makeRefunds, promisedCents, refundReturned } from './refunds.ts'

type State = Readonly<VisaOrderState>

const STRIPE = { kind: 'stripe', id: null } as const

/** Reads what became of the payment at Stripe without Passage: refunds made in its dashboard, and disputes. */
export async function observeCharge(order: Order, { paymentIntentId }: ChargeObserved): Promise<void> {
  const reading = await runStep(order, 'payment_unclear', (options) =>
    stripeActivities.readCharge.executeWithOptions({ ...options, summary: 'Read refunds and disputes at Stripe' }, [
      { paymentIntentId },
    ]),
  )
  for (const refund of reading.refunds) await order.apply((state) => refundAtStripe(state, refund))
  for (const dispute of reading.disputes) await order.apply((state) => disputeNews(state, dispute))
  makeRefunds(order)
  showCharge(order)
}

/** Raises attention for an open dispute until it is answered, and for a refund made at Stripe until staff know of it. */
export function showCharge(order: Order): void {
  const { state } = order
  const raised = state.attention.includes('dispute_open')
  if (hasOpenDispute(state) && !raised) order.raise('dispute_open')
  if (!hasOpenDispute(state)) order.clear('dispute_open')
  if (state.attention.includes('refund_at_stripe') || !state.refunds.some(({ unseen }) => unseen)) return
  void order
    .untilRetried('refund_at_stripe', () => isClosed(state.status))
    .then(() => {
      for (const refund of state.refunds) delete refund.unseen
    })
}

export const hasOpenDispute = ({ disputes }: State): boolean => disputes.some(({ state }) => state === 'open')

/** The entry of a refund that was made in Stripe's dashboard, or that the bank returned since. null: it is known already. */
export function refundAtStripe(state: State, refund: ChargeReading['refunds'][number]): Change | null {
  const { stripeRefundId, cents, stands } = refund
  const known = state.refunds.find(({ elsewhere }) => elsewhere === stripeRefundId)
  if (known) return stands ? null : refundReturned(state, known.refundId)
  const unseen = !isClosed(state.status)
  const money = stands ? paidElsewhere(state, { elsewhere: stripeRefundId, stripeRefundId, cents, unseen }) : null
  return money && { ...money, reason: 'refund_at_stripe', actor: STRIPE }
}

/**
 * The change of money that went back outside of Passage: a refund more, or, where that would be more than was paid, the
 * promised one of the same amount. null: neither.
 */
function paidElsewhere(
  state: State,
  paid: { elsewhere: string; stripeRefundId: string | null; cents: number; unseen: boolean },
): Partial<Change> | null {
  const { elsewhere, stripeRefundId, unseen } = paid
  const left = state.capturedCents - promisedCents(state)
  const cents = Math.min(paid.cents, left)
  const promised = state.refunds.find((refund) => !refund.made && refund.cents === paid.cents)
  if (paid.cents > left && promised)
    return {
      paymentStatus: afterRefund(state, promised.cents),
      refundMade: { refundId: promised.refundId, stripeRefundId, elsewhere },
    }
  if (cents <= 0 || !state.paymentId) return null
  return {
    paymentStatus: afterRefund(state, cents),
    refundElsewhere: { paymentId: state.paymentId, cents, elsewhere, stripeRefundId, unseen },
  }
}

const REASONS: Record<DisputeState, EntryReason> = {
  open: 'dispute_opened',
  answered: 'dispute_answered',
  won: 'dispute_won',
  lost: 'dispute_lost',
  closed: 'dispute_closed',
}

/** The entry of a dispute whose state is new; a lost one has given the customer the money. null: nothing new. */
export function disputeNews(state: State, dispute: DisputeReading): Change | null {
  const known = state.disputes.find(({ disputeId }) => disputeId === dispute.disputeId)
  if (!state.paymentId || known?.state === dispute.state || (known && isOver(known.state))) return null
  const { disputeId: elsewhere, cents } = dispute
  const lost = dispute.state === 'lost'
  return {
    ...(lost ? paidElsewhere(state, { elsewhere, stripeRefundId: null, cents, unseen: false }) : null),
    reason: REASONS[dispute.state],
    actor: STRIPE,
    dispute: { ...dispute, paymentId: state.paymentId },
  }
}

const isOver = (state: DisputeState): boolean => state !== 'open' && state !== 'answered'
