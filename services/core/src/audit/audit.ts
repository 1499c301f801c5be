import type { AuditAction, AuditObject } from '@passage/contracts/domain/audit-actions'
import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import type { JsonObject } from '../database/schema.generated.ts'
import { noteEndings } from './ends-sessions.ts'

export interface Audited {
  action: AuditAction
  objectType: AuditObject
  objectId: string
  details?: JsonObject
}

type Auditing = Pick<Context, 'actor' | 'requestId' | 'ended'>

/**
 * Writes the audit row of a change in its transaction; returns its id. `details` contain no personal data. quality.md,
 * checklist 24.
 */
export async function audit(
  tx: Tx,
  { actor, requestId, ended }: Auditing,
  action: AuditAction,
  objectType: AuditObject,
  objectId: string | number,
  details: JsonObject | null = null,
): Promise<number> {
  const line = { actorId: actor.id, action, objectType, objectId: String(objectId), details }
  noteEndings(ended, line)
  const row = { ...line, actorKind: actor.kind, requestId }
  const { id } = await tx.insertInto('audit').values(row).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

/** Writes the audit rows of many changes in one statement. */
export async function auditAll(
  tx: Tx,
  { actor, requestId }: Pick<Context, 'actor' | 'requestId'>,
  entries: readonly Audited[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into audit (actor_kind, actor_id, action, object_type, object_id, request_id, details)
    select ${actor.kind}, ${actor.id}::uuid, action, "objectType", "objectId", ${requestId}::text, details
    from json_to_recordset(${JSON.stringify(entries)}::text::json)
      as given (action text, "objectType" text, "objectId" text, details jsonb)`.execute(tx)
}
