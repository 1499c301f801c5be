import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { noneOf } from '../database/none-of.ts'

/** Rows that one look goes through at most; an order has a few of them. */
const ROWS = 1_000

/**
 * Ids of orders whose events have waited longer than `olderThanMs`, longest first; none of `except`, and none whose events a
 * publisher has claimed: it is sending them.
 */
export async function ordersWithUnsentEvents(
  db: Database,
  olderThanMs: number,
  limit = 50,
  except: readonly string[] = [],
): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('outbox')
        .select(['orderId', 'createdAt', 'claimedUntil'])
        .where('publishedAt', 'is', null)
        .where('createdAt', '<', new Date(Date.now() - olderThanMs))
        .where('orderId', '!=', noneOf(except))
        .orderBy('createdAt')
        .limit(ROWS)
        .as('unsent'),
    )
    .select((eb) => ['orderId', eb.fn.min('createdAt').as('since')])
    .groupBy('orderId')
    // The claim stands on one row for all of its order's.
    .having(sql<boolean>`coalesce(max(claimed_until) <= now(), true)`)
    .orderBy('since')
    .limit(limit)
    .execute()
  return rows.map((row) => row.orderId)
}
