import type { Database } from '../database/connect.ts'

/** Ids of documents of orders that nobody has checked for longer than `olderThanMs`. */
export async function uncheckedDocuments(db: Database, olderThanMs: number, limit = 50): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('status', '=', 'pending')
    .where('orderId', 'is not', null)
    .where('deletedBecause', 'is', null)
    .where('createdAt', '<', new Date(Date.now() - olderThanMs))
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
