import type { Permission } from '@passage/contracts/domain/people/permissions'
import { type Context, unguarded } from '../context.ts'
import { type Audited, audit } from './audit.ts'

/** Records an action outside of the database, e.g. pausing a schedule or repairing a workflow. */
export async function recordOperation(
  context: Context,
  { action, objectType, objectId, details }: Audited,
): Promise<void> {
  await unguarded(context, (tx) => audit(tx, context, action, objectType, objectId, details))
}

export type Named = Pick<Audited, 'objectType' | 'objectId'>

interface Refusal {
  permission: Permission
  /** The requested object of another person; absent: the caller's role does not permit the action. */
  foreign?: Named
  /** Number of refusals that this row stands for; absent: one. */
  times?: number
}

/** Records that a person was refused an action. quality.md, checklist 24. */
export function recordRefusal(context: Context, { permission, foreign, times }: Refusal): Promise<void> {
  const object = foreign ?? { objectType: 'user', objectId: context.actor.id ?? '' }
  return recordOperation(context, {
    action: 'access.refused',
    ...object,
    details: { permission, ...(times && { times }) },
  })
}
