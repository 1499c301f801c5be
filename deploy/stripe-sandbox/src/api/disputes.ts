import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Dispute } from '../objects/types.ts'
import { decide, submitEvidence } from '../payments/dispute.ts'
import { find, list } from '../store/objects.ts'
import { invalidRequest, noSuch } from './errors.ts'
import { listFields, text } from './fields.ts'

export const listDisputesParams = z.strictObject({ ...listFields, payment_intent: text(255).optional() })

/** Disputes, newest first; filtered by payment intent. */
export function listDisputes({ store }: Context, params: z.output<typeof listDisputesParams>) {
  const { payment_intent: intent } = params
  return list(store, 'dispute', params, intent ? [{ sql: 'payment_intent = ?', values: [intent] }] : [])
}

export const updateDisputeParams = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: text(20_000) }),
  submit: z.literal('true').optional(),
})

/** Hands in evidence. As in Stripe's test mode `winning_evidence` wins and `losing_evidence` loses. */
export function updateDispute(ctx: Context, { evidence }: z.output<typeof updateDisputeParams>, id: string): Dispute {
  return submitEvidence(ctx, openOne(ctx, id), evidence.uncategorized_text)
}

/** Accepts a dispute, which is thereby lost. */
export const closeDispute = (ctx: Context, _params: object, id: string): Dispute =>
  decide(ctx, openOne(ctx, id), 'lost')

function openOne({ store }: Context, id: string): Dispute {
  const dispute = find(store, 'dispute', id)
  if (!dispute) throw noSuch('dispute', id, 'dispute')
  if (dispute.status !== 'won' && dispute.status !== 'lost') return dispute
  throw invalidRequest('This dispute is already closed.')
}
