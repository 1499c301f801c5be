import { type Context, seconds } from '../context.ts'
import { newId } from '../objects/new-id.ts'
import type { Charge, Dispute } from '../objects/types.ts'
import { get, insert, save } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'

/** The bank allows a week for the evidence. */
const EVIDENCE_SECONDS = 7 * 24 * 3_600

/** The payer's bank disputes a charge. Stripe takes the amount back meanwhile. */
export function openDispute(ctx: Context, charge: Charge): Dispute {
  const dispute: Dispute = {
    id: newId('du_1'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: seconds(ctx),
    currency: charge.currency,
    evidence_details: {
      due_by: seconds(ctx) + EVIDENCE_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  insert<'dispute'>(ctx.store, dispute, null)
  charge.disputed = true
  save<'charge'>(ctx.store, charge)
  emit(ctx, 'charge.dispute.created', dispute)
  return dispute
}

/** Hands in the evidence; Stripe's test texts decide at once, others leave it to the bank. */
export function submitEvidence(ctx: Context, dispute: Dispute, text: string): Dispute {
  const { evidence_details: details } = dispute
  Object.assign(details, { has_evidence: true, submission_count: details.submission_count + 1 })
  dispute.status = 'under_review'
  save<'dispute'>(ctx.store, dispute)
  emit(ctx, 'charge.dispute.updated', dispute)
  if (text === 'winning_evidence') return decide(ctx, dispute, 'won')
  return text === 'losing_evidence' ? decide(ctx, dispute, 'lost') : dispute
}

/** The bank decides. A charge whose dispute was won may be refunded again. */
export function decide(ctx: Context, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  dispute.status = status
  dispute.is_charge_refundable = status === 'won'
  dispute.evidence_details.due_by = null
  save<'dispute'>(ctx.store, dispute)
  const charge = get(ctx.store, 'charge', dispute.charge)
  charge.disputed = status === 'lost'
  save<'charge'>(ctx.store, charge)
  emit(ctx, 'charge.dispute.closed', dispute)
  return dispute
}
