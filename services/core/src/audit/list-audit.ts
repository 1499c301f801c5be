import type { AuditPage, AuditQuery, AuditView } from '@passage/contracts/api/audit.schema'
import { daysAfter, startOfLuxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader } from '../context.ts'
import type { DB } from '../database/schema.generated.ts'
import { searchPattern } from '../database/search-pattern.ts'

type Filter = Omit<AuditQuery, 'page' | 'limit'>

/** One page of the record, newest first, and every action there is. quality.md, checklist 24. */
export async function listAudit(db: Reader, { page, limit, ...filter }: AuditQuery): Promise<AuditPage> {
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
  return {
    data: rows.map((row) => ({
      ...row,
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
  ({ search, action, objectType, actorId, from, to }: Filter) =>
  (eb: ExpressionBuilder<DB, 'audit'>) => {
    const pattern = searchPattern(search)
    const typed = search?.trim() ?? ''
    return eb.and([
      ...(pattern
        ? [
            eb.or([
              eb('audit.action', 'ilike', pattern),
              eb('audit.objectId', '=', typed),
              eb('audit.requestId', '=', typed),
              eb(sql`audit.actor_id::text`, '=', typed.toLowerCase()),
            ]),
          ]
        : []),
      ...(action ? [eb('audit.action', '=', action)] : []),
      ...(objectType ? [eb('audit.objectType', '=', objectType)] : []),
      ...(actorId ? [eb(sql`audit.actor_id::text`, '=', actorId.toLowerCase())] : []),
      ...(from ? [eb('audit.at', '>=', startOf(from))] : []),
      ...(to ? [eb('audit.at', '<', startOf(daysAfter(to, 1)))] : []),
    ])
  }

/** The first instant of an office's day, within what PostgreSQL and ISO 8601 can both write: nothing is recorded beyond. */
const startOf = (day: string) =>
  startOfLuxembourgDay(day < '1900-01-01' ? '1900-01-01' : day > '2199-12-31' ? '2199-12-31' : day)
