import type { Database } from '../../database/connect.ts'
import { noneOf } from '../../database/none-of.ts'

/** Ids of orders that are committed and that no workflow has claimed for longer than `olderThanMs`; none of `except`. design.md, Creation. */
export async function ordersNotStarted(
  db: Database,
  olderThanMs: number,
  limit = 50,
  except: readonly string[] = [],
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('workflowStartedAt', 'is', null)
    .where('createdAt', '<', new Date(Date.now() - olderThanMs))
    .where('id', '!=', noneOf(except))
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
