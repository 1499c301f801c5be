import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { nextCheck } from './next-check.ts'

export interface DueCheck {
  orderId: string
  sessionId: string
}

/** Checkouts that Stripe has to be asked about now, oldest first; each is put off to its next time as it is taken. */
export async function claimDueChecks(context: Context, limit: number): Promise<DueCheck[]> {
  return context.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('paymentAttempts')
      .innerJoin('payments', 'payments.id', 'paymentAttempts.paymentId')
      .select(['paymentAttempts.id', 'paymentAttempts.checks', 'paymentAttempts.sessionId', 'payments.orderId'])
      .where('paymentAttempts.nextCheckAt', '<=', sql<Date>`now()`)
      .where('paymentAttempts.sessionId', 'is not', null)
      .orderBy('paymentAttempts.nextCheckAt')
      .limit(limit)
      .forUpdate('paymentAttempts')
      .skipLocked()
      .execute()
    for (const { id, checks } of due) {
      await tx
        .updateTable('paymentAttempts')
        .set({ checks: checks + 1, nextCheckAt: nextCheck(checks + 1) })
        .where('id', '=', id)
        .execute()
    }
    return due.map(({ orderId, sessionId }) => ({ orderId, sessionId: sessionId as string }))
  })
}
