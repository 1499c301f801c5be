import type { OwnedObject } from '@passage/contracts/domain/people/permissions'
import { sql } from 'kysely'
import { ENDS_SESSIONS, peopleOf } from '../audit/ends-sessions.ts'
import type { Queryable } from '../context.ts'
import { anyId } from '../database/expressions.ts'

/** A change of an order, for browsers with open lists. */
export interface Change {
  auditId: number
  orderId: string
  orderNumber: string
  /** The entry's seq; null: a change outside of the history (assigned, noted, surplus money). */
  seq: number | null
  lastSeq: number
}

/** The id of the newest audit row. */
export async function lastAuditId(db: Queryable): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::bigint as last from audit`.execute(db)
  return Number(rows[0]?.last ?? 0)
}

/** The audit rows about orders after `afterId`, by one range of the primary key. */
export async function readChanges(db: Queryable, afterId: number): Promise<Change[]> {
  const { rows } = await sql<Row>`
    select audit.id, orders.id as order_id, orders.order_number, orders.last_seq,
      coalesce((audit.details->>'seq')::int, case audit.action when 'order.created' then 1 end) as seq
    from audit join orders on orders.id = case audit.object_type when 'order' then audit.object_id::uuid end
    where audit.id > ${afterId} and (
      audit.action in ('order.assigned', 'order.noted', 'order.created')
      or audit.action like 'surplus.%'
      or audit.action like 'order.%' and audit.details ? 'seq')
    order by audit.id`.execute(db)
  return rows.map(({ id, ...change }) => ({ auditId: Number(id), ...change }))
}

type Row = Omit<Change, 'auditId'> & { id: number }

/** People whose sessions or rights may have ended or changed, by the audit. */
export interface Ending {
  auditId: number
  personIds: string[]
}

/** These audit rows after `afterId` in order; one range of the primary key. */
export async function readEndings(db: Queryable, afterId: number): Promise<Ending[]> {
  const { rows } = await sql<{ id: number } & Parameters<typeof peopleOf>[0]>`
    select id, object_type, object_id, actor_id, details from audit
    where id > ${afterId} and action ~ ${ENDS_SESSIONS} order by id`.execute(db)
  return rows.map(({ id, ...line }) => ({ auditId: Number(id), personIds: peopleOf(line) }))
}

/** The owners of these orders, in one query. */
export async function readOwners(db: Queryable, orderIds: readonly string[]): Promise<Map<string, OwnedObject>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'ownerId', 'agencyId', 'customerEmail'])
    .where('id', '=', anyId(orderIds))
    .execute()
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}
