import type { Database } from '../database/connect.ts'

/** Ids of orders whose events have waited longer than `olderThanMs`, longest first. */
export async function ordersWithUnsentEvents(db: Database, olderThanMs: number, limit = 50): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['orderId', eb.fn.min('createdAt').as('since')])
    .where('publishedAt', 'is', null)
    .where('createdAt', '<', new Date(Date.now() - olderThanMs))
    .groupBy('orderId')
    .orderBy('since')
    .limit(limit)
    .execute()
  return rows.map((row) => row.orderId)
}
