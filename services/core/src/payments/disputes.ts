import type { DisputeEffect } from '@passage/contracts/workflows/projection'
import type { Tx } from '../context.ts'

/** Projects a dispute as Stripe last reported it. */
export async function recordDispute(tx: Tx, orderId: string, dispute: DisputeEffect, at: string): Promise<void> {
  const { disputeId, state, evidenceDueBy, ...rest } = dispute
  const now = { state, evidenceDueBy, changedAt: at }
  await tx
    .insertInto('disputes')
    .values({ id: disputeId, orderId, ...rest, ...now, openedAt: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
    .execute()
}
