import type { DisputeView } from '@passage/contracts/api/orders/order-work.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { DisputeEffect } from '@passage/contracts/workflows/projection'
import type { Viewer } from '../access/viewer.ts'
import type { Reader, Tx } from '../context.ts'

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

/** An order's disputes, oldest first; the reason and the day by which evidence is due are for staff. */
export async function listDisputes(db: Reader, orderId: string, viewer: Viewer): Promise<DisputeView[]> {
  const rows = await db.selectFrom('disputes').selectAll().where('orderId', '=', orderId).orderBy('openedAt').execute()
  return rows.map(({ id, cents, state, reason, evidenceDueBy, openedAt, changedAt }) => ({
    id,
    amount: toAmount(cents),
    state,
    reason: viewer === 'staff' ? reason : null,
    evidenceDueBy: viewer === 'staff' ? (evidenceDueBy?.toISOString() ?? null) : null,
    openedAt: openedAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }))
}
