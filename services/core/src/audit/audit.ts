import type { AuditAction, AuditObject } from '@passage/contracts/domain/audit-actions'
import type { Context, Tx } from '../context.ts'
import type { JsonObject } from '../database/schema.generated.ts'

export interface Audited {
  action: AuditAction
  objectType: AuditObject
  objectId: string
  /** No personal data: ids, codes, amounts. */
  details?: JsonObject
}

/** Writes the audit row of a change, in the change's own transaction. quality.md, checklist 24. */
export async function audit(tx: Tx, context: Pick<Context, 'actor' | 'requestId'>, entry: Audited): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      actorKind: context.actor.kind,
      actorId: context.actor.id,
      action: entry.action,
      objectType: entry.objectType,
      objectId: entry.objectId,
      requestId: context.requestId,
      details: entry.details ?? null,
    })
    .execute()
}
