import type { Context } from '../context.ts'
import { nextCheck } from './next-check.ts'

/** Keeps Stripe's answer to an attempt; from now on the sweep asks about it. */
export async function recordSession(
  context: Context,
  attemptId: string,
  session: { sessionId: string; checkoutUrl: string },
): Promise<void> {
  await context.db
    .updateTable('paymentAttempts')
    .set({ ...session, status: 'open', nextCheckAt: nextCheck(0) })
    .where('id', '=', attemptId)
    .where('status', '=', 'opening')
    .execute()
}

/** Gives up an attempt that has no checkout and will never have one. */
export async function abandonAttempt(context: Context, attemptId: string): Promise<void> {
  await context.db
    .updateTable('paymentAttempts')
    .set({ status: 'expired' })
    .where('id', '=', attemptId)
    .where('status', '=', 'opening')
    .execute()
}
