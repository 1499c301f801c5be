import type { AuditPage, AuditQuery, AuditView } from '@passage/contracts/api/audit.schema'
import { daysAfter, startOfLuxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader } from '../context.ts'
import type { DB } from '../database/schema.generated.ts'
import { keyOf, nameObjects } from './name-objects.ts'
import { findSearched, type Searched } from './search-audit.ts'

type Filter = Omit<AuditQuery, 'page' | 'limit' | 'search'> & { found: Searched | null }

/** One page of the record, newest first, and every action there is. quality.md, checklist 24. */
export async function listAudit(db: Reader, { page, limit, search, ...rest }: AuditQuery): Promise<AuditPage> {
  const filter = { ...rest, found: await findSearched(db, search) }
  const [rows, { total }, actions] = await Promise.all([
    db
      .selectFrom('audit')
      .leftJoin('users', 'users.id', 'audit.actorId')
      .selectAll('audit')
      .select('users.name as actorName')
      .where(matching(filter))
      .orderBy('audit.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('audit')
      .where(matching(filter))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    db.selectFrom('audit').select('action').distinct().orderBy('action').execute(),
  ])
  const names = await nameObjects(db, rows)
  return {
    data: rows.map((row) => ({
      ...row,
      objectName: names.get(keyOf(row)) ?? null,
      id: String(row.id),
      at: row.at.toISOString(),
      details: row.details as AuditView['details'],
    })),
    total,
    totalPages: Math.ceil(total / limit),
    actions: actions.map(({ action }) => action),
  }
}

const matching =
  ({ found, action, objectType, actorId, from, to }: Filter) =>
  (eb: ExpressionBuilder<DB, 'audit'>) =>
    eb.and([
      ...(found ? [eb.or(searched(eb, found))] : []),
      ...(action ? [eb('audit.action', '=', action)] : []),
      ...(objectType ? [eb('audit.objectType', '=', objectType)] : []),
      ...(actorId ? [eb(sql`audit.actor_id::text`, '=', actorId.toLowerCase())] : []),
      ...(from ? [eb('audit.at', '>=', startOf(from))] : []),
      ...(to ? [eb('audit.at', '<', startOf(daysAfter(to, 1)))] : []),
    ])

function searched(eb: ExpressionBuilder<DB, 'audit'>, { typed, pattern, objects, people }: Searched) {
  const about = objects.map(({ objectType, ids }) =>
    eb.and([eb('audit.objectType', '=', objectType), eb('audit.objectId', 'in', [...ids])]),
  )
  // A whole order number means that order and nothing else.
  if (pattern === null) return about
  return [
    ...about,
    eb('audit.action', 'ilike', pattern),
    eb('audit.objectId', '=', typed),
    eb('audit.requestId', '=', typed),
    eb(sql`audit.actor_id::text`, 'in', [typed.toLowerCase(), ...people]),
  ]
}

/** The first instant of an office's day, within what PostgreSQL and ISO 8601 can both write: nothing is recorded beyond. */
const startOf = (day: string) =>
  startOfLuxembourgDay(day < '1900-01-01' ? '1900-01-01' : day > '2199-12-31' ? '2199-12-31' : day)
