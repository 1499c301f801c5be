import { sql } from 'kysely'
import type { Reader } from '../context.ts'

/** A person looks at this payment: the next sweep asks Stripe about it, however long it has been quiet. */
export async function hastenCheck(db: Reader, paymentId: string): Promise<void> {
  const now = sql<Date>`now()`
  await db
    .updateTable('paymentAttempts')
    .set({ nextCheckAt: now })
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'open')
    .where('nextCheckAt', '>', now)
    .execute()
}
