import { sql } from 'kysely'
import type { Reader } from '../../context.ts'

/** `seq` of the last entry of each of these orders, in one query. design.md, Events. */
export async function readLastSeqs(db: Reader, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'lastSeq'])
    // One parameter for any number of ids; the driver does not know array types (database/pool.ts).
    .where(sql<boolean>`id = any(string_to_array(${orderIds.join(',')}, ',')::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.lastSeq]))
}
