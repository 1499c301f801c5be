import type { AuditPage, AuditQuery, AuditView } from '@passage/contracts/api/desk/audit.schema'
import { AUDIT_OBJECTS } from '@passage/contracts/domain/audit-actions'
import { daysAfter, startOfLuxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { anyId, type Counted, countedTo, paginationOf } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'
import { findSearched, type Searched } from './search-audit.ts'

/** The count stops at this number. */
const COUNTED_TO = 1_000

type Filter = Omit<AuditQuery, 'page' | 'limit' | 'search'> & { found: Searched | null }

/** One page of the audit, newest first; matches are counted up to {@link COUNTED_TO}. quality.md, checklist 24. */
export async function listAudit(db: Queryable, { page, limit, search, ...rest }: AuditQuery): Promise<AuditPage> {
  const filter = { ...rest, found: await findSearched(db, search) }
  const [found, counted] = await Promise.all([selectPage(db, filter, { page, limit }).execute(), countTo(db, filter)])
  const rows = found.slice(0, limit)
  const names = await nameObjects(db, rows)
  const { totalPages } = paginationOf({ page, limit }, counted, found.length)
  return {
    data: rows.map((row) => ({
      ...row,
      objectName: names.get(keyOf(row)) ?? null,
      id: String(row.id),
      at: row.at.toISOString(),
      details: row.details as AuditView['details'],
    })),
    total: counted.count,
    totalCapped: counted.capped,
    totalPages,
  }
}

/** The page's entries and one more, which shows that there is a next page. */
export const selectPage = (db: Queryable, filter: Filter, { page, limit }: Pick<AuditQuery, 'page' | 'limit'>) =>
  db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actorId')
    .selectAll('audit')
    .select('users.name as actorName')
    .where(matching(filter))
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit + 1)
    .offset((page - 1) * limit)

async function countTo(db: Queryable, filter: Filter): Promise<Counted> {
  const reached = db
    .selectFrom('audit')
    .select('audit.id')
    .where(matching(filter))
    .limit(COUNTED_TO + 1)
  const { total } = await db
    .selectFrom(reached.as('reached'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return countedTo(total, COUNTED_TO)
}

const matching =
  ({ found, action, objectType, actorId, from, to }: Filter) =>
  (eb: ExpressionBuilder<DB, 'audit'>) =>
    eb.and([
      ...(found ? [eb.or(searched(eb, found))] : []),
      ...(action ? [eb('audit.action', '=', action)] : []),
      ...(objectType ? [eb('audit.objectType', '=', objectType)] : []),
      ...(actorId ? [isUuid(actorId) ? eb('audit.actorId', '=', actorId) : eb.lit(false)] : []),
      ...(from ? [eb('audit.at', '>=', startOf(from))] : []),
      ...(to ? [eb('audit.at', '<', startOf(daysAfter(to, 1)))] : []),
    ])

/** Each with its own index. */
function searched(eb: ExpressionBuilder<DB, 'audit'>, { typed, actions, objects, people }: Searched) {
  const about = objects.map(({ objectType, ids }) =>
    eb.and([eb('audit.objectType', '=', objectType), eb('audit.objectId', 'in', [...ids])]),
  )
  // A whole order number finds that order only.
  if (actions === null) return about
  const ids = isUuid(typed) ? [typed, ...people] : people
  return [
    ...about,
    eb.and([eb('audit.objectType', 'in', [...AUDIT_OBJECTS]), eb('audit.objectId', '=', typed)]),
    eb('audit.requestId', '=', typed),
    ...(actions.length > 0 ? [eb('audit.action', 'in', [...actions])] : []),
    ...(ids.length > 0 ? [eb('audit.actorId', 'in', [...ids])] : []),
  ]
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The start of an office's day, within the range of PostgreSQL and ISO 8601. */
const startOf = (day: string) =>
  startOfLuxembourgDay(day < '1900-01-01' ? '1900-01-01' : day > '2199-12-31' ? '2199-12-31' : day)

interface AuditedObject {
  objectType: string
  objectId: string
}

export const keyOf = ({ objectType, objectId }: AuditedObject): string => `${objectType}/${objectId}`

/** Names of objects by `keyOf`: order numbers, and the names of people and agencies. Deleted ones have none. */
export async function nameObjects(
  db: Queryable,
  objects: readonly AuditedObject[],
): Promise<ReadonlyMap<string, string>> {
  const uuids = new Set(objects.map(({ objectId }) => objectId).filter((id) => UUID.test(id)))
  const agencies = new Set(
    objects.flatMap((one) => (one.objectType === 'agency' ? [one.objectId] : [])).filter(isSmall),
  )
  const ids = anyId([...uuids])
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
