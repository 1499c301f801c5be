import type { AuditAction, AuditObject } from '@passage/contracts/domain/audit-actions'
import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import type { JsonObject } from '../database/schema.generated.ts'
import { noteEndings } from './ends-sessions.ts'

export interface Audited {
  action: AuditAction
  objectType: AuditObject
  objectId: string
  /** No personal data: ids, codes, amounts. */
  details?: JsonObject
}

type Auditing = Pick<Context, 'actor' | 'requestId' | 'ended'>

/** Writes the audit row of a change, in the change's own transaction. quality.md, checklist 24. */
export async function audit(tx: Tx, context: Auditing, entry: Audited): Promise<void> {
  await auditWithId(tx, context, entry)
}

/** {@link audit}; answers the row's id. */
export async function auditWithId(
  tx: Tx,
  { actor, requestId, ended }: Auditing,
  { action, objectType, objectId, details }: Audited,
): Promise<number> {
  noteEndings({ actor, ended }, { action, objectType, objectId, details })
  const { id } = await tx
    .insertInto('audit')
    .values({
      actorKind: actor.kind,
      actorId: actor.id,
      action,
      objectType,
      objectId,
      requestId,
      details: details ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** {@link audit} for any number of rows, in one statement. */
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
