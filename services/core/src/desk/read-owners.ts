import type { OwnedObject } from '@passage/contracts/domain/people/permissions'
import { sql } from 'kysely'
import type { Reader } from '../context.ts'

/** The owners of these orders, in one query. */
export async function readOwners(db: Reader, orderIds: readonly string[]): Promise<Map<string, OwnedObject>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'ownerId', 'agencyId', 'customerEmail'])
    .where(sql<boolean>`id = any(string_to_array(${orderIds.join(',')}, ',')::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}
