import type { Permission } from '@passage/contracts/domain/people/permissions'
import { type Context, unguarded } from '../context.ts'
import { type Audited, audit } from './audit.ts'

/** Records what a person did outside of the database, e.g. paused a schedule or repaired a workflow. */
export async function recordOperation(
  context: Context,
  { action, objectType, objectId, details }: Audited,
): Promise<void> {
  await unguarded(context, (tx) => audit(tx, context, action, objectType, objectId, details))
}

export type Named = Pick<Audited, 'objectType' | 'objectId'>

interface Refusal {
  permission: Permission
  /** The other person's object that the caller asked for; absent: the caller's role does not permit the action. */
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
