import type { Permission } from '@passage/contracts/domain/permissions'
import { type Context, transaction } from '../context.ts'
import { type Audited, audit } from './audit.ts'

export type Named = Pick<Audited, 'objectType' | 'objectId'>

export interface Refusal {
  permission: Permission
  /** What somebody asked for that is there and not theirs; without: their role may not do this at all. */
  foreign?: Named
  /** How many refusals there have been, where not every one is on record. */
  times?: number
}

/** Keeps on record that somebody was refused something. quality.md, checklist 24. */
export function recordRefusal(context: Context, { permission, foreign, times }: Refusal): Promise<void> {
  const object = foreign ?? { objectType: 'user', objectId: context.actor.id ?? '' }
  const details = { permission, ...(times && { times }) }
  return transaction(context, (tx) => audit(tx, context, { action: 'access.refused', ...object, details }))
}
