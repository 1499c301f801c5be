import { sql } from 'kysely'
import type { Context, Queryable } from '../context.ts'

const HOUR_SECONDS = 3_600
const SECONDS = [HOUR_SECONDS, 6 * HOUR_SECONDS, 24 * HOUR_SECONDS]

/** Seconds until Stripe is asked again about a checkout: rarely, only for events missing from Stripe's list. design.md, Money. */
export const secondsToNextCheck = (checks: number): number =>
  SECONDS[Math.min(checks, SECONDS.length - 1)] ?? HOUR_SECONDS

/** That time, by PostgreSQL's clock, which also says whether it has come. */
export const nextCheck = (checks: number) =>
  sql<Date>`now() + make_interval(secs => ${sql.lit(secondsToNextCheck(checks))})`

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

/** A person looks at this payment: the next sweep asks Stripe about it, however long it has been quiet. */
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
