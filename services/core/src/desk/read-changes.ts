import { sql } from 'kysely'
import type { Reader } from '../context.ts'

/** Something on record that browsers with open lists want to know. */
export type Change = { auditId: number } & (
  | {
      what: 'order'
      orderId: string
      /** Of the entry; null: nothing of its history (assigned, noted). */
      seq: number | null
      lastSeq: number
    }
  /** Sessions or rights of these people may have ended. */
  | { what: 'people'; ids: string[] }
)

/** Where the record ends now. */
export async function lastAuditId(db: Reader): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::bigint as last from audit`.execute(db)
  return Number(rows[0]?.last ?? 0)
}

/** What has come after `afterId`, by one range of the primary key: entries of orders, what else was done to them, and people. */
export async function readChanges(db: Reader, afterId: number): Promise<Change[]> {
  const { rows } = await sql<Row>`
    select audit.id, audit.action, audit.object_type, audit.object_id, audit.actor_id, orders.last_seq,
      coalesce((audit.details->>'seq')::int, case audit.action when 'order.created' then 1 end) as seq
    from audit left join orders on orders.id = case audit.object_type when 'order' then audit.object_id::uuid end
    where audit.id > ${afterId} and (
      audit.action in ('order.assigned', 'order.noted', 'order.created')
      or audit.action like 'order.%' and audit.details ? 'seq'
      or audit.action ~ '^(user|person|password|token|session)[.]' and audit.action not in ('session.signed-in', 'session.refused'))
    order by audit.id`.execute(db)
  return rows.map(asChange)
}

interface Row {
  id: number
  action: string
  objectType: string
  objectId: string
  actorId: string | null
  lastSeq: number | null
  seq: number | null
}

function asChange({ id, objectType, objectId, actorId, lastSeq, seq }: Row): Change {
  const auditId = Number(id)
  if (objectType === 'order') return { auditId, what: 'order', orderId: objectId, seq, lastSeq: lastSeq ?? seq ?? 1 }
  const ids = [actorId, objectType === 'user' ? objectId : null].filter((one) => one !== null)
  return { auditId, what: 'people', ids }
}
