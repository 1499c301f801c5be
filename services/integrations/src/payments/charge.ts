import type { ChargeReading, DisputeState } from '@passage/contracts/workflows/projection'
import type Stripe from 'stripe'
import { listRefunds } from './refund.ts'

/** What became of a payment at Stripe without Passage: refunds without our mark, oldest first, and disputes. */
export async function readCharge(stripe: Stripe, paymentIntentId: string): Promise<ChargeReading> {
  const [refunds, disputes] = await Promise.all([
    listRefunds(stripe, paymentIntentId),
    stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 }),
  ])
  return {
    refunds: refunds
      .filter(({ refundId }) => refundId === null)
      .map(({ stripeRefundId, cents, stands }) => ({ stripeRefundId, cents, stands }))
      .toReversed(),
    disputes: disputes.data.map(({ id, amount, reason, status, evidence_details: evidence }) => ({
      disputeId: id,
      state: stateOf(status),
      cents: amount,
      reason,
      evidenceDueBy: evidence?.due_by ? new Date(evidence.due_by * 1_000).toISOString() : null,
    })),
  }
}

/** A `warning_…` is a bank's question before a dispute. */
function stateOf(status: Stripe.Dispute.Status): DisputeState {
  switch (status) {
    case 'needs_response':
    case 'warning_needs_response':
      return 'open'
    case 'under_review':
    case 'warning_under_review':
      return 'answered'
    case 'won':
      return 'won'
    case 'lost':
      return 'lost'
    default:
      return 'closed'
  }
}
