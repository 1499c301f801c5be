import { sql } from 'kysely'
import type { Reader } from '../context.ts'

/** Names by account id; an account that is gone has none. */
export async function readNames(db: Reader, userIds: readonly string[]): Promise<Map<string, string>> {
  const ids = userIds.filter((id) => UUID.test(id))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    // One parameter for any number of ids; the driver does not know array types (database/pool.ts).
    .where(sql<boolean>`id = any(string_to_array(${ids.join(',')}, ',')::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Ids come back from Temporal as text. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
