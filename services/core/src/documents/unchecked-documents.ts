import type { Database } from '../database/connect.ts'
import { noneOf } from '../database/none-of.ts'

/** Ids of documents of orders whose check is missing for longer than `olderThanMs`; none of `except`. */
export async function uncheckedDocuments(
  db: Database,
  olderThanMs: number,
  limit = 50,
  except: readonly string[] = [],
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('status', '=', 'pending')
    .where('orderId', 'is not', null)
    .where('deletedBecause', 'is', null)
    .where('createdAt', '<', new Date(Date.now() - olderThanMs))
    .where('id', '!=', noneOf(except))
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
