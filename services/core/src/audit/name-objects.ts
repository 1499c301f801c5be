import { sql } from 'kysely'
import type { Reader } from '../context.ts'

interface AuditedObject {
  objectType: string
  objectId: string
}

export const keyOf = ({ objectType, objectId }: AuditedObject): string => `${objectType}/${objectId}`

/** What people call these objects, by `keyOf`: order numbers and the names of people and agencies. What is gone has none. */
export async function nameObjects(db: Reader, objects: readonly AuditedObject[]): Promise<ReadonlyMap<string, string>> {
  const uuids = new Set(objects.map(({ objectId }) => objectId).filter((id) => UUID.test(id)))
  const agencies = new Set(
    objects.flatMap((one) => (one.objectType === 'agency' ? [one.objectId] : [])).filter(isSmall),
  )
  // One parameter for any number of ids; the driver does not know array types (database/pool.ts).
  const ids = sql`any(string_to_array(${[...uuids].join(',')}, ',')::uuid[])`
  const { rows } = await sql<AuditedObject & { name: string }>`
    select 'order' as "objectType", id::text as "objectId", order_number as name from orders where id = ${ids}
    union all
    select 'embassy_file', f.id::text, o.order_number from embassy_files f join orders o on o.id = f.order_id
      where f.id = ${ids}
    union all
    select 'payment', p.id::text, o.order_number from payments p join orders o on o.id = p.order_id where p.id = ${ids}
    union all
    select 'refund', r.id::text, o.order_number from refunds r join orders o on o.id = r.order_id where r.id = ${ids}
    union all
    select 'document', d.id::text, o.order_number from documents d join orders o on o.id = d.order_id where d.id = ${ids}
    union all
    select 'user', id::text, name from users where id = ${ids}
    union all
    select 'agency', id::text, name from agencies
      where id = any(string_to_array(${[...agencies].join(',')}, ',')::int[])`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row.name]))
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isSmall = (id: string): boolean => /^\d{1,9}$/.test(id)
