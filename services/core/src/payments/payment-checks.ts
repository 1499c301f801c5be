import { sql } from 'kysely'
import type { Context, Queryable } from '../context.ts'

const HOUR_SECONDS = 3_600
const SECONDS = [HOUR_SECONDS, 6 * HOUR_SECONDS, 24 * HOUR_SECONDS]

/** Seconds until Stripe is asked again about a checkout, for events missing from Stripe's list. design.md, Money. */
export const secondsToNextCheck = (checks: number): number =>
  SECONDS[Math.min(checks, SECONDS.length - 1)] ?? HOUR_SECONDS

/** The next check by PostgreSQL's clock, which also decides when it is due. */
export const nextCheck = (checks: number) =>
  sql<Date>`now() + make_interval(secs => ${sql.lit(secondsToNextCheck(checks))})`

export interface DueCheck {
  orderId: string
  sessionId: string
}

/** Claims checkouts to ask Stripe about, oldest first; each gets its next check time. */
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

/** A person looks at this payment: the next sweep asks Stripe about it. */
export async function hastenCheck(db: Queryable, paymentId: string): Promise<void> {
  const now = sql<Date>`now()`
  await db
    .updateTable('paymentAttempts')
    .set({ nextCheckAt: now })
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'open')
    .where('nextCheckAt', '>', now)
    .execute()
}
